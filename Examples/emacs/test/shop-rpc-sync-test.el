;;; shop-rpc-sync-test.el --- Tests of the synchronization  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; shop-rpc-test.el has the command; load this file after it.

;;; Code:

(require 'shop-rpc-test)

(defun shop-rpc-sync-test-other (directory method &optional params)
  "Call METHOD with PARAMS, JSON text, for the device in DIRECTORY."
  (with-temp-buffer
    (let ((code (call-process (getenv "SHOP_RPC_PROGRAM") nil t nil
                              "--data" (expand-file-name "other" directory)
                              "call" method (or params "{}"))))
      (should (equal (list code (buffer-string)) (list 0 (buffer-string)))))))

(defmacro shop-rpc-sync-test-with-devices (&rest body)
  "Evaluate BODY in the sample list of a device in a group of two.
The name of its directory, below which the other one is, is `directory'."
  (declare (indent 0))
  `(shop-rpc-test-with-list
     (let* ((folder (expand-file-name "shared" directory))
            (shop-rpc-data-directory (expand-file-name "here" directory))
            (path (format "{\"path\":\"%s\"}" folder)))
       (make-directory folder)
       (shop-rpc-disconnect)
       (shop-rpc-list)
       (shop-rpc-call 'data.sample nil)
       (shop-rpc-ask 'sync.join (list :path folder :name "kitchen"))
       (shop-rpc-sync-test-other directory "sync.join" path)
       (revert-buffer)
       (shop-rpc-test-until (shop-rpc-sync-joined-p))
       ,@body)))

(defun shop-rpc-sync-test-state (sign key &optional count)
  "The state with SIGN, the text for KEY, and COUNT."
  (concat sign " " (shop-rpc-text key) (when count (format " (%d)" count))))

(defun shop-rpc-sync-test-hints ()
  "The keys below the list."
  (with-current-buffer "*Shopping List*"
    (mapconcat (lambda (overlay) (overlay-get overlay 'after-string))
               (overlays-in (point-min) (point-max)) "")))

(ert-deftest shop-rpc-stays-closed ()
  "A response that arrives after the end does not start a service."
  (shop-rpc-test-with-list
    (let ((service (jsonrpc--process shop-rpc--connection)))
      (shop-rpc-call 'list.items nil
                     (lambda (_) (shop-rpc-call 'list.items nil)))
      (shop-rpc-disconnect)
      (while (process-live-p service) (accept-process-output service 0.02))
      (sit-for 0.1)
      (should-not (shop-rpc-running-p)))))

(ert-deftest shop-rpc-sync-shows-nothing-without-a-group ()
  (shop-rpc-test-with-list
    (shop-rpc-test-until shop-rpc-sync--status)
    (should-not (shop-rpc-sync-text))
    (should-not (string-match-p "^y \\|   y " (shop-rpc-sync-test-hints)))
    (shop-rpc-sync-now)
    (shop-rpc-test-until
     (seq-find (lambda (line) (string-suffix-p ": Off" line))
               shop-rpc-test-said))))

(ert-deftest shop-rpc-sync-exchanges-changes ()
  (shop-rpc-sync-test-with-devices
    (let ((done (shop-rpc-sync-test-state "✓" :label.synchronized)))
      (shop-rpc-test-until (shop-rpc-test-shows-p done))
      (should (string-match-p "y .*C " (shop-rpc-sync-test-hints)))
      (shop-rpc-list-add "Butter")
      (shop-rpc-test-until
       (shop-rpc-test-shows-p
        (shop-rpc-sync-test-state "↑" :label.unsentChanges 1)))
      (shop-rpc-sync-test-other directory "list.add" "{\"name\":\"Plums\"}")
      (shop-rpc-sync-test-other directory "sync.now")
      (should-not (shop-rpc-test-shows-p "Plums"))
      (call-interactively (lookup-key shop-rpc-list-mode-map "y"))
      (shop-rpc-test-until (shop-rpc-test-shows-p "☐ Plums"))
      (shop-rpc-test-until (shop-rpc-test-shows-p done)))))

(ert-deftest shop-rpc-sync-resolves-conflicts ()
  (shop-rpc-sync-test-with-devices
    (shop-rpc-ask 'list.update '(:itemId "item-milk" :note "fresh"))
    (shop-rpc-ask 'catalog.update '(:productId "apples" :price "2.79"))
    (shop-rpc-sync-test-other
     directory "list.update" "{\"itemId\":\"item-milk\",\"note\":\"organic\"}")
    (shop-rpc-sync-test-other
     directory "catalog.update" "{\"productId\":\"apples\",\"price\":\"2.99\"}")
    (shop-rpc-sync-test-other directory "sync.now")
    (shop-rpc-sync-now)
    (shop-rpc-test-until
     (shop-rpc-test-shows-p (shop-rpc-sync-test-state "⚠" :label.conflicts 2)))
    (shop-rpc-test-until (shop-rpc-test-shows-p "2 L  organic"))
    (call-interactively (lookup-key shop-rpc-list-mode-map "C"))
    (let (asked offered)
      (with-current-buffer "*Shopping Conflicts*"
        (goto-char (point-min))
        (search-forward "Whole Milk: changed on several devices")
        (search-forward "  ● organic · ")
        (search-forward (format "  ○ fresh · kitchen (%s) · 20"
                                (shop-rpc-text :label.thisDevice)))
        (cl-letf (((symbol-function 'completing-read)
                   (lambda (prompt choices _ _ _ _ default)
                     (setq asked prompt offered default)
                     (car (nth 1 choices)))))
          (call-interactively #'shop-rpc-sync-resolve))
        (should (equal asked (concat (shop-rpc-text :label.keepValue) ": ")))
        (should (string-prefix-p "organic · " offered))
        (shop-rpc-test-until (not (string-search "Milk" (buffer-string))))
        (should (string-search "Apples" (buffer-string))))
      (shop-rpc-test-until (shop-rpc-test-shows-p "2 L  fresh"))
      (shop-rpc-test-until
       (equal (plist-get shop-rpc-sync--status :conflictCount) 1)))))

(ert-deftest shop-rpc-sync-says-what-ends-a-conflict ()
  (shop-rpc-sync-test-with-devices
    (shop-rpc-ask 'location.create '(:name "Cellar" :id "cellar-1"))
    (shop-rpc-sync-test-other
     directory "location.create" "{\"name\":\"Cellar\",\"id\":\"cellar-2\"}")
    (shop-rpc-sync-test-other directory "sync.now")
    (shop-rpc-sync-now)
    (shop-rpc-test-until
     (shop-rpc-test-shows-p (shop-rpc-sync-test-state "⚠" :label.conflicts 1)))
    (call-interactively (lookup-key shop-rpc-list-mode-map "C"))
    (with-current-buffer "*Shopping Conflicts*"
      (goto-char (point-min))
      (search-forward "Cellar: name used more than once")
      (search-forward "  · Cellar · ")
      (call-interactively #'shop-rpc-sync-resolve))
    (shop-rpc-test-until
     (member "Rename or delete one of the locations or lists."
             shop-rpc-test-said))
    (should (equal (plist-get shop-rpc-sync--status :conflictCount) 1))))

(ert-deftest shop-rpc-sync-shows-errors ()
  (shop-rpc-sync-test-with-devices
    (rename-file (expand-file-name "shared" directory)
                 (expand-file-name "away" directory))
    (shop-rpc-sync-now)
    (shop-rpc-test-until
     (member (format "There is no file “%s/shared”." directory)
             shop-rpc-test-said))))

(provide 'shop-rpc-sync-test)
;;; shop-rpc-sync-test.el ends here
