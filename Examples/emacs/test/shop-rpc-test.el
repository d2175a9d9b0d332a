;;; shop-rpc-test.el --- Tests of the shopping list  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; SHOP_RPC_PROGRAM=…/shop-rpc \
;;   $EMACS -Q --batch -L .. -l shop-rpc-test.el \
;;     -f ert-run-tests-batch-and-exit

;;; Code:

(require 'ert)
(require 'shop-rpc-list)

(defconst shop-rpc-test-patience 600
  "Seconds after which something that should have come will not.")

(defvar shop-rpc-test-said nil
  "What was said in the echo area, the last first.")

(defun shop-rpc-test-buffer ()
  "The text of the list's buffer."
  (with-current-buffer "*Shopping List*"
    (buffer-substring-no-properties (point-min) (point-max))))

(defun shop-rpc-test-header ()
  "What stands above the list."
  (with-current-buffer "*Shopping List*"
    (substring-no-properties (shop-rpc-list--header))))

(defun shop-rpc-test-shows-p (text)
  "Whether TEXT is in the list or above it."
  (string-match-p (regexp-quote text)
                  (concat (shop-rpc-test-header) "\n" (shop-rpc-test-buffer))))

(defmacro shop-rpc-test-until (form)
  "Wait until FORM is true."
  `(let ((deadline (time-add nil shop-rpc-test-patience)))
     (while (not ,form)
       (when (time-less-p deadline nil)
         (ert-fail (list ',form (shop-rpc-test-header)
                         (shop-rpc-test-buffer) shop-rpc-test-said)))
       (accept-process-output nil 0.02))))

(defun shop-rpc-test-go-to (name)
  "Go to the item that is called NAME."
  (goto-char (point-min))
  (search-forward name)
  (beginning-of-line))

(defun shop-rpc-test-open (directory &rest arguments)
  "Show the sample list of a service on DIRECTORY, started with ARGUMENTS."
  (setq shop-rpc-program (getenv "SHOP_RPC_PROGRAM")
        shop-rpc-data-directory directory
        shop-rpc-arguments arguments
        shop-rpc-test-said nil
        shop-rpc--patience shop-rpc-test-patience)
  (shop-rpc-list)
  (shop-rpc-call 'data.sample nil)
  (shop-rpc-test-until (shop-rpc-test-shows-p "Light Bulbs")))

(defun shop-rpc-test-close ()
  "Kill the list's buffer, and wait until its service is gone."
  (let ((service (and (shop-rpc-running-p)
                      (jsonrpc--process shop-rpc--connection))))
    (kill-buffer "*Shopping List*")
    (while (and service (process-live-p service))
      (accept-process-output service 0.02))))

(defmacro shop-rpc-test-with-list (&rest body)
  "Evaluate BODY in the sample list's buffer, on a store of its own."
  (declare (indent 0))
  `(let ((directory (make-temp-file "shop-rpc-" t)))
     (unwind-protect
         (cl-letf (((symbol-function 'message)
                    (lambda (format &rest arguments)
                      (when format
                        (push (apply #'format-message format arguments)
                              shop-rpc-test-said)))))
           (shop-rpc-test-open directory "--seed" "1"
                               "--clock" "2026-01-15T09:00:00Z")
           (with-current-buffer "*Shopping List*" ,@body))
       (shop-rpc-test-close)
       (delete-directory directory t))))

(ert-deftest shop-rpc-shows-the-list ()
  (shop-rpc-test-with-list
    (should (equal (shop-rpc-test-buffer) "
▍Fruit and Vegetables
  ☐ Apples             1 kg  $2.49
  ☐ Tomatoes           0.5 kg  $2.99

▍Bakery
  ☐ Whole Wheat Bread  $2.95

▍Dairy
  ☐ Free-Range Eggs    10  $3.25
  ☐ Whole Milk         2 L  $2.18

▍Pantry
  ☐ Olive Oil          $8.75
  ☐ Red Rice           1 kg  $3.90

▍Drinks
  ☐ Ceylon Tea         $4.25

▍Household
  ☐ Dish Soap
  ☐ Light Bulbs        3
"))
    (shop-rpc-test-until (shop-rpc-test-shows-p "10 items"))
    (should (string-prefix-p " Shopping list" (shop-rpc-test-header)))
    (should (looking-at-p "  ☐ Apples"))
    (should (equal (get-text-property (1+ (point-min)) 'face)
                   '(:foreground "#4cb04f")))))

(ert-deftest shop-rpc-ticks-and-puts-back ()
  (shop-rpc-test-with-list
    (shop-rpc-test-go-to "Whole Milk")
    (shop-rpc-list-tick)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☑ Whole Milk         2 L"))
    (shop-rpc-test-until (shop-rpc-test-shows-p "9 items"))
    (should (eq (get-text-property (+ 4 (line-beginning-position)) 'face)
                'shop-rpc-ticked))
    (shop-rpc-list-tick)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ Whole Milk"))
    (shop-rpc-test-until (shop-rpc-test-shows-p "10 items"))
    (shop-rpc-list-tick)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☑ Whole Milk"))
    (revert-buffer)
    (shop-rpc-test-until (not (shop-rpc-test-shows-p "Whole Milk")))))

(ert-deftest shop-rpc-adds-edits-and-takes-back ()
  (shop-rpc-test-with-list
    (shop-rpc-list-add "1½ lb butter @ dairy")
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ butter             1 1/2 lb"))
    (should (looking-at-p "  ☐ butter"))
    (shop-rpc-list-edit (shop-rpc-view-item) "2¼ kg" "salted")
    (shop-rpc-test-until (shop-rpc-test-shows-p "butter             2.25 kg  salted"))
    (shop-rpc-list-edit (shop-rpc-view-item) "" "")
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ butter\n"))
    (shop-rpc-list-undo)
    (shop-rpc-test-until (shop-rpc-test-shows-p "2.25 kg  salted"))
    (shop-rpc-list-redo)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ butter\n"))
    (shop-rpc-test-until (member "Undone: butter on the list changed"
                                 shop-rpc-test-said))))

(ert-deftest shop-rpc-asks-before-it-removes ()
  (shop-rpc-test-with-list
    (let (asked answer)
      (cl-letf (((symbol-function 'y-or-n-p)
                 (lambda (question) (setq asked question) answer)))
        (shop-rpc-test-go-to "Olive Oil")
        (shop-rpc-list-remove)
        (should (equal asked "“Olive Oil” will be removed together with its \
purchase history. Remove the item?"))
        (setq answer t)
        (shop-rpc-list-remove)
        (shop-rpc-test-until (not (shop-rpc-test-shows-p "Olive Oil")))
        (should (looking-at-p "  ☐ Red Rice"))))))

(ert-deftest shop-rpc-speaks-the-language ()
  (shop-rpc-test-with-list
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_ choices &rest _) (car (assoc "Deutsch (de) 🇩🇪" choices)))))
      (call-interactively #'shop-rpc-list-language))
    (shop-rpc-test-until (shop-rpc-test-shows-p "10 Einträge"))
    (should (eq bidi-paragraph-direction 'left-to-right))
    (shop-rpc-test-until (equal (shop-rpc-text :label.undo) "Rückgängig machen"))
    (should (equal (cadr (should-error (shop-rpc-list-add "") :type 'user-error))
                   "Ein Wert in der Anfrage ist falsch. \
Der Wert darf nicht leer sein."))))

(ert-deftest shop-rpc-follows-the-direction ()
  (shop-rpc-test-with-list
    (shop-rpc-list-language '(:language "ar"))
    (shop-rpc-test-until (shop-rpc-test-shows-p "٢٫٤٩"))
    (should (eq bidi-paragraph-direction 'right-to-left))))

(ert-deftest shop-rpc-shows-what-was-bought ()
  (shop-rpc-test-with-list
    (shop-rpc-test-go-to "Ceylon Tea")
    (shop-rpc-list-tick)
    (shop-rpc-list-purchased)
    (shop-rpc-test-until (shop-rpc-test-shows-p "\
▍Purchased in the last 3 days (1 item)
  ☑ Ceylon Tea  January 15, 2026 at 9:00\u202fAM

▍Purchased earlier (0 items)

▍Never purchased (0 items)
"))
    (should (shop-rpc-test-shows-p "Shopping list · Purchased"))
    (shop-rpc-test-go-to "Ceylon Tea")
    (shop-rpc-list-tick)
    (shop-rpc-test-until (shop-rpc-test-shows-p "\nNo purchases yet."))
    (shop-rpc-list-purchased)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ Ceylon Tea"))))

(ert-deftest shop-rpc-shares-and-takes-lines ()
  (shop-rpc-test-with-list
    (shop-rpc-list-share)
    (shop-rpc-test-until (ignore-errors (current-kill 0)))
    (should (string-prefix-p "Shopping list\n\nFruit and Vegetables, 2 items"
                             (current-kill 0)))
    (kill-new "2 eggs\n[x] tea\nplums @ pantry")
    (shop-rpc-list-yank)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ plums"))
    (shop-rpc-test-until (member "tea: This line is ticked." shop-rpc-test-said))))

(ert-deftest shop-rpc-sends-again-what-a-service-that-died-had-not-answered ()
  (shop-rpc-test-with-list
    (let ((old (jsonrpc--process shop-rpc--connection))
          (answers 0))
      (shop-rpc-call 'list.addText '(:text "2 kg quinces")
                     (lambda (_) (setq answers (1+ answers))))
      (signal-process old 'KILL)
      (shop-rpc-test-until (shop-rpc-test-shows-p "quinces"))
      (shop-rpc-test-until (null shop-rpc--unanswered))
      (should (equal answers 1)))))

(ert-deftest shop-rpc-starts-a-service-that-died-again ()
  (shop-rpc-test-with-list
    (let ((old (jsonrpc--process shop-rpc--connection)))
      (signal-process old 'KILL)
      (shop-rpc-test-until (not (process-live-p old)))
      (shop-rpc-test-until (shop-rpc-running-p))
      (shop-rpc-test-go-to "Dish Soap")
      (shop-rpc-list-tick)
      (shop-rpc-test-until (shop-rpc-test-shows-p "☑ Dish Soap"))
      (shop-rpc-test-until (shop-rpc-test-shows-p "9 items")))))

(ert-deftest shop-rpc-looks-anew-when-too-much-changed ()
  (shop-rpc-test-with-list
    (shop-rpc-call 'data.reset '(:scope "lists" :confirm "reset"))
    (shop-rpc-test-until (equal (shop-rpc-test-buffer)
                                "\nYour shopping list is empty.\n"))))

(provide 'shop-rpc-test)
;;; shop-rpc-test.el ends here
