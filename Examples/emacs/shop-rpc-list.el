;;; shop-rpc-list.el --- Interactive shopping list  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; M-x shop-rpc-list shows the current shopping list by location.
;; Changes made in other editors or windows appear at once.  All texts
;; come from the service, in its language.
;;
;; Checked-off items keep their position, crossed out, until the list is
;; refreshed, so the same key can put them back.

;;; Code:

(require 'face-remap)
(require 'hl-line)
(require 'seq)
(require 'shop-rpc)
(require 'shop-rpc-items)
(require 'shop-rpc-organize)
(require 'shop-rpc-sync)
(require 'shop-rpc-view)


;;;; The buffer

(defvar shop-rpc-list-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map special-mode-map)
    (dolist (key '("RET" "SPC" "x"))
      (define-key map (kbd key) #'shop-rpc-list-tick))
    (define-key map "a" #'shop-rpc-list-add)
    (define-key map [remap yank] #'shop-rpc-list-yank)
    (define-key map "e" #'shop-rpc-list-edit-at-point)
    (define-key map "d" #'shop-rpc-list-remove)
    (define-key map "m" #'shop-rpc-organize-move)
    (define-key map (kbd "M-<up>") #'shop-rpc-organize-move-up)
    (define-key map (kbd "M-<down>") #'shop-rpc-organize-move-down)
    (define-key map "u" #'shop-rpc-list-undo)
    (define-key map [remap undo] #'shop-rpc-list-undo)
    (define-key map "U" #'shop-rpc-list-redo)
    (define-key map "p" #'shop-rpc-list-purchased)
    (define-key map "s" #'shop-rpc-list-share)
    (define-key map "L" #'shop-rpc-organize-switch)
    (define-key map "R" #'shop-rpc-organize-rename-list)
    (define-key map "D" #'shop-rpc-organize-delete-list)
    (define-key map "l" #'shop-rpc-list-language)
    (define-key map "y" #'shop-rpc-sync-now)
    (define-key map "C" #'shop-rpc-sync-conflicts)
    map)
  "Keys of a shopping list.")

(define-derived-mode shop-rpc-list-mode special-mode "Shopping"
  "A shopping list.
\\{shop-rpc-list-mode-map}"
  (setq-local truncate-lines t
              header-line-format '((:eval (shop-rpc-list--header)))
              revert-buffer-function #'shop-rpc-list--revert)
  (face-remap-add-relative 'header-line
                           :box '(:line-width (1 . 5) :style flat-button))
  (hl-line-mode)
  (add-hook 'kill-buffer-hook #'shop-rpc-list--close nil t)
  (add-hook 'shop-rpc-ready-hook #'shop-rpc-items-reload)
  (add-hook 'shop-rpc-down-hook #'force-mode-line-update)
  (add-hook 'shop-rpc-event-functions #'shop-rpc-items-hear)
  (add-hook 'shop-rpc-sync-hook #'shop-rpc-list--show-sync)
  (shop-rpc-sync-follow))

;;;###autoload
(defun shop-rpc-list ()
  "Show the shopping list."
  (interactive)
  (let ((buffer (get-buffer-create "*Shopping List*")))
    (with-current-buffer buffer
      (unless (derived-mode-p 'shop-rpc-list-mode) (shop-rpc-list-mode))
      (shop-rpc-list--load))
    (pop-to-buffer-same-window buffer)))

(defun shop-rpc-list--close ()
  "End the service when the list is closed."
  (remove-hook 'shop-rpc-ready-hook #'shop-rpc-items-reload)
  (remove-hook 'shop-rpc-down-hook #'force-mode-line-update)
  (remove-hook 'shop-rpc-event-functions #'shop-rpc-items-hear)
  (remove-hook 'shop-rpc-sync-hook #'shop-rpc-list--show-sync)
  (shop-rpc-sync-unfollow)
  (shop-rpc-disconnect))

(defun shop-rpc-list--header ()
  "Return the header: the list, the synchronization, the items to buy."
  (let ((list shop-rpc-items-list))
    (concat
     " " (propertize (or (plist-get list :name) "") 'face 'bold)
     (if (eq shop-rpc-items-view 'purchased)
         (concat " · " (shop-rpc-text :label.purchased)))
     (when-let ((state (shop-rpc-sync-text))) (concat "   " state))
     (propertize " " 'display '(space :align-to (- right 14)))
     (if (shop-rpc-running-p)
         ;; the badge is null when there is nothing to buy
         (propertize (if (plist-get list :badge) (plist-get list :text) "")
                     'face 'success)
       (propertize "…" 'face 'warning)))))

(defun shop-rpc-list--revert (&rest _)
  "Refresh the list and hide checked-off items."
  (setq shop-rpc-items-ticked nil)
  (shop-rpc-list--load))

(defun shop-rpc-list--load ()
  "Load everything; a new service does so when it is ready."
  (if (not (shop-rpc-running-p))
      (shop-rpc-connect)
    (shop-rpc-items-reload)
    (shop-rpc-sync-reload)))

(defun shop-rpc-list--show-sync ()
  "Show the keys for synchronization if the store belongs to a group."
  (funcall (shop-rpc-items-then #'shop-rpc-view-show-hints)
           (when (shop-rpc-sync-joined-p) shop-rpc-sync-hints)))


;;;; Commands

(defun shop-rpc-list-tick ()
  "Check off the item at point, or put it back on the list."
  (interactive nil shop-rpc-list-mode)
  (let ((item (shop-rpc-items-at-point)))
    (shop-rpc-call (if (eq t (plist-get item :onList)) 'list.markPurchased
                     'list.putBack)
                   (list :itemId (plist-get item :id)))))

(defun shop-rpc-list-add (line)
  "Add the item in LINE, such as `2 lb apples @ Dairy'.
Ask whether to create its location if that is missing."
  (interactive (list (read-string (shop-rpc-items-prompt :label.addItem)))
               shop-rpc-list-mode)
  (shop-rpc-organize-offer-location line)
  (shop-rpc-call 'list.addText (list :text line)
                 (shop-rpc-items-then
                  (lambda (result)
                    (setq shop-rpc-items-wanted
                          (plist-get (plist-get result :item) :id))
                    (when-let ((hint (plist-get result :hintText)))
                      (message "%s" hint))))))

(defun shop-rpc-list-yank ()
  "Add each line of the text that was killed or copied last."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-call
   'list.addLines (list :text (substring-no-properties (current-kill 0)))
   (lambda (result)
     (let ((remarks (append
                     (mapcar (lambda (line) (format "%s: %s"
                                                    (plist-get line :text)
                                                    (plist-get line :reasonText)))
                             (plist-get result :skipped))
                     (mapcar (lambda (hint) (plist-get hint :hintText))
                             (plist-get result :hints)))))
       (message "%s" (string-join
                      (or remarks
                          (list (plist-get (plist-get result :list) :text)))
                      "\n"))))))

(defun shop-rpc-list-edit-at-point ()
  "Edit the item at point, or the location whose title point is on."
  (interactive nil shop-rpc-list-mode)
  (call-interactively (if (shop-rpc-view-location)
                          #'shop-rpc-organize-rename-location
                        #'shop-rpc-list-edit)))

(defun shop-rpc-list-edit (item amount note)
  "Change the AMOUNT of ITEM, such as `1½ kg' or `6 x 330 ml', and its NOTE."
  (interactive
   (let ((item (shop-rpc-items-at-point)))
     (list item
           (read-string (shop-rpc-items-prompt :label.quantity)
                        (plist-get item :amountText))
           (read-string (shop-rpc-items-prompt :label.note)
                        (plist-get item :note))))
   shop-rpc-list-mode)
  (shop-rpc-call 'list.update
                 (list :itemId (plist-get item :id)
                       :amountText amount
                       :note note)))

(defun shop-rpc-list-remove ()
  "Remove the item at point, or the location, after confirmation."
  (interactive nil shop-rpc-list-mode)
  (if (shop-rpc-view-location)
      (shop-rpc-organize-delete-location)
    (shop-rpc-items-call 'list.remove
                         (list :itemId (plist-get (shop-rpc-items-at-point) :id))
                         #'ignore)))

(defun shop-rpc-list-undo ()
  "Undo the last change that was made in Emacs."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-items-call 'history.undo '(:mine t)
                       (lambda (result)
                         (shop-rpc-list--tell "history.undone" result :undone))))

(defun shop-rpc-list-redo ()
  "Redo the last undone change."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-items-call 'history.redo '(:mine t)
                       (lambda (result)
                         (shop-rpc-list--tell "history.redone" result :redone))))

(defun shop-rpc-list--tell (key result member)
  "Show the text of KEY about the change that is MEMBER of RESULT."
  (let ((change (plist-get result member)))
    (shop-rpc-call 'locale.text
                   (list :key key
                         :args (list :text (plist-get change :text)))
                   (lambda (result)
                     (message "%s" (plist-get result :text))))))

(defun shop-rpc-list-purchased ()
  "Switch between purchased items and the list."
  (interactive nil shop-rpc-list-mode)
  (setq shop-rpc-items-view
        (if (eq shop-rpc-items-view 'list) 'purchased 'list))
  (shop-rpc-items-refresh))

(defun shop-rpc-list-share ()
  "Copy the list as text to the kill ring."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-call 'list.share nil
                 (lambda (result)
                   (kill-new (plist-get result :text))
                   (message "%s: %s" (shop-rpc-text :label.copied)
                            (plist-get shop-rpc-items-list :text)))))

(defun shop-rpc-list-language (language)
  "Switch all texts to LANGUAGE."
  (interactive
   (list (shop-rpc-items-choose
          :label.language
          (plist-get (shop-rpc-ask 'locale.list nil) :languages)
          (lambda (language)
            (apply #'format "%s (%s) %s"
                   (mapcar (lambda (member) (plist-get language member))
                           '(:nativeName :language :flag))))))
   shop-rpc-list-mode)
  (shop-rpc-call 'locale.set (list :language (plist-get language :language))
                 (lambda (_) (shop-rpc-items-reload))))

(provide 'shop-rpc-list)
;;; shop-rpc-list.el ends here
