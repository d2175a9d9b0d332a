;;; shop-rpc-organize-test.el --- Tests of lists and locations  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; SHOP_RPC_PROGRAM=…/shop-rpc \
;;   $EMACS -Q --batch -L .. -L . -l shop-rpc-organize-test.el \
;;     -f ert-run-tests-batch-and-exit

;;; Code:

(require 'ert)
(require 'shop-rpc-test)

(defvar shop-rpc-organize-test-asked nil
  "The last question.")

(defmacro shop-rpc-organize-test-answering (answers &rest body)
  "Evaluate BODY while the user gives ANSWERS, one after the other.
An answer is a typed text, or for a question whether it is affirmed."
  (declare (indent 1))
  `(let* ((answers ,answers)
          (answer (lambda (question &rest _)
                    (setq shop-rpc-organize-test-asked question)
                    (pop answers))))
     (cl-letf (((symbol-function 'read-string) answer)
               ((symbol-function 'y-or-n-p) answer)
               ((symbol-function 'completing-read) answer))
       ,@body)))

(defun shop-rpc-organize-test-titles ()
  "The titles in the list's buffer, in order."
  (seq-filter (lambda (line) (string-prefix-p "▍" line))
              (split-string (shop-rpc-test-buffer) "\n")))

(ert-deftest shop-rpc-moves-items-between-locations ()
  (shop-rpc-test-with-list
    (dolist (row '(("Dish Soap" ("Bakery") "▍Bakery\n  ☐ Dish Soap")
                   ("Dish Soap" ("bakery") "▍Bakery\n  ☐ Dish Soap")
                   ("Olive Oil" ("Shelf") "▍Shelf\n  ☐ Olive Oil")
                   ("Red Rice" ("New location" "Sacks") "▍Sacks\n  ☐ Red Rice")
                   ("Red Rice" ("Other") "▍Other\n  ☐ Red Rice")))
      (pcase-let ((`(,item ,answers ,shown) row))
        (shop-rpc-test-go-to item)
        (shop-rpc-organize-test-answering answers
          (call-interactively #'shop-rpc-organize-move))
        (shop-rpc-test-until (shop-rpc-test-shows-p shown))
        (should (looking-at-p (concat "  ☐ " item)))))
    (dotimes (_ 2) (shop-rpc-list-undo))
    (shop-rpc-test-until (not (shop-rpc-test-shows-p "Sacks")))
    (shop-rpc-test-until (shop-rpc-test-shows-p "▍Pantry\n  ☐ Red Rice"))))

(ert-deftest shop-rpc-offers-a-missing-location ()
  (shop-rpc-test-with-list
    (shop-rpc-organize-test-answering '(nil) (shop-rpc-list-add "corks @ Cellar"))
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ corks              @Cellar"))
    (should (equal shop-rpc-organize-test-asked
                   "Create the location “Cellar”? "))
    (shop-rpc-organize-test-answering '(t) (shop-rpc-list-add "2 l wine @ cellar"))
    (shop-rpc-test-until (shop-rpc-test-shows-p "▍cellar
  ☐ corks
  ☐ wine               2 L"))))

(ert-deftest shop-rpc-renames-orders-and-deletes-locations ()
  (shop-rpc-test-with-list
    (shop-rpc-test-go-to "Dairy")
    (shop-rpc-organize-test-answering '("Cold")
      (call-interactively #'shop-rpc-list-edit-at-point))
    (shop-rpc-test-until (shop-rpc-test-shows-p "▍Cold\n"))
    (shop-rpc-test-go-to "Cold")
    (shop-rpc-organize-move-up)
    (shop-rpc-test-until (equal (seq-take (shop-rpc-organize-test-titles) 3)
                                '("▍Fruit and Vegetables" "▍Cold" "▍Bakery")))
    (shop-rpc-test-go-to "Fruit")
    (shop-rpc-organize-move-up)
    (shop-rpc-organize-move-down)
    (shop-rpc-test-until (equal (seq-take (shop-rpc-organize-test-titles) 2)
                                '("▍Cold" "▍Fruit and Vegetables")))
    (shop-rpc-test-go-to "Cold")
    (shop-rpc-organize-test-answering '(t) (shop-rpc-list-remove))
    (should (string-prefix-p "“Cold” " shop-rpc-organize-test-asked))
    (shop-rpc-test-until (shop-rpc-test-shows-p "▍Other\n  ☐ Free-Range Eggs"))
    (goto-char (point-max))
    (should-error (shop-rpc-organize-move-up) :type 'user-error)
    (should-error (shop-rpc-list-remove) :type 'user-error)))

(ert-deftest shop-rpc-creates-renames-and-deletes-lists ()
  (shop-rpc-test-with-list
    (dolist (row '((("New shopping list" "Party") " Party")
                   (("Feast") " Feast") (("party") " Party")))
      (shop-rpc-organize-test-answering (car row)
        (call-interactively #'shop-rpc-organize-switch))
      (shop-rpc-test-until (string-prefix-p (cadr row) (shop-rpc-test-header))))
    (shop-rpc-test-until (shop-rpc-test-shows-p "Your shopping list is empty."))
    (shop-rpc-organize-test-answering '("Tea Party")
      (call-interactively #'shop-rpc-organize-rename-list))
    (shop-rpc-test-until (string-prefix-p " Tea Party" (shop-rpc-test-header)))
    (shop-rpc-organize-test-answering '(t) (shop-rpc-organize-delete-list))
    (should (equal shop-rpc-organize-test-asked "“Tea Party” will be deleted; it is empty. \
Delete the shopping list?"))
    (shop-rpc-test-until
     (not (string-prefix-p " Tea Party" (shop-rpc-test-header))))))

(ert-deftest shop-rpc-tells-names-apart-that-differ-by-case ()
  (let ((lists '((:id "one" :name "Party") (:id "two" :name "party")
                 (:id "three" :name "Tea") (:id "four" :name "Tea"))))
    (dolist (row '(("party" "two") ("PARTY" "one") ("Tea (four)" "four")))
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (&rest _) (car row))))
        (should (equal (plist-get (shop-rpc-items-choose
                                   :label.switchList lists
                                   (lambda (list) (plist-get list :name)))
                                  :id)
                       (cadr row)))))))

(provide 'shop-rpc-organize-test)
;;; shop-rpc-organize-test.el ends here
