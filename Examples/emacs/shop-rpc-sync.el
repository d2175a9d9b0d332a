;;; shop-rpc-sync.el --- Synchronization of a shopping list, and its conflicts  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; This file is not part of GNU Emacs.

;;; Commentary:

;; If the database belongs to a group of devices, `shop-rpc-sync-now'
;; exchanges changes with them, and `shop-rpc-sync-conflicts' lists parts
;; that several devices changed, and lets the user choose a value.

;;; Code:

(require 'hl-line)
(require 'iso8601)
(require 'seq)
(require 'shop-rpc)
(require 'text-property-search)

(defconst shop-rpc-sync--buffer "*Shopping Conflicts*"
  "Name of the buffer of the conflicts.")

(defconst shop-rpc-sync-hints
  '(("y" :label.sync) ("C" :label.conflicts))
  "Keys for a list in a store that belongs to a group, and their labels.")

(defvar shop-rpc-sync-hook nil
  "Hook run after the state of synchronization was loaded.")

(defvar shop-rpc-sync--status nil
  "Last result of `sync.status', or nil.")

(defvar shop-rpc-sync--asking nil
  "`once' while a request is pending, `again' if it must be repeated.")

(defun shop-rpc-sync-joined-p ()
  "Return non-nil if the store belongs to a group of devices."
  (eq t (plist-get shop-rpc-sync--status :on)))

(defun shop-rpc-sync-text ()
  "Return the state of synchronization, or nil without a group."
  (when (shop-rpc-sync-joined-p)
    (let ((unsent (plist-get shop-rpc-sync--status :unsent))
          (conflicts (plist-get shop-rpc-sync--status :conflictCount)))
      (string-join
       (delq nil
             (list (cond ((> unsent 0)
                          (concat "↑ " (shop-rpc-sync--count
                                        :label.unsentChanges unsent)))
                         ((zerop conflicts)
                          (concat "✓ " (shop-rpc-text :label.synchronized))))
                   (when (> conflicts 0)
                     (propertize
                      (concat "⚠ " (shop-rpc-sync--count
                                    :label.conflicts conflicts))
                      'face 'warning))))
       " · "))))

(defun shop-rpc-sync--count (key count)
  "Return the text for KEY, with COUNT."
  (format "%s (%d)" (shop-rpc-text key) count))


;;;; Requests

(defun shop-rpc-sync-refresh ()
  "Load the state; if a request is pending, repeat it afterwards."
  (if shop-rpc-sync--asking
      (setq shop-rpc-sync--asking 'again)
    (setq shop-rpc-sync--asking 'once)
    (shop-rpc-call 'sync.status nil #'shop-rpc-sync--take)))

(defvar shop-rpc-sync--timer nil
  "Timer of the next look at what is unsent, or nil.")

(defconst shop-rpc-sync--pause 5
  "Seconds until the state is loaded again while changes are unsent.")

(defun shop-rpc-sync--look-again ()
  "Load the state soon if any change is unsent.
Another process may send them, which is no event."
  (when shop-rpc-sync--timer (cancel-timer shop-rpc-sync--timer))
  (setq shop-rpc-sync--timer
        (when (and (shop-rpc-sync-joined-p) (shop-rpc-running-p)
                   (> (plist-get shop-rpc-sync--status :unsent) 0))
          (run-at-time shop-rpc-sync--pause nil #'shop-rpc-sync-refresh))))

(defun shop-rpc-sync-reload ()
  "Load the state, whatever requests of an earlier service are pending."
  (setq shop-rpc-sync--asking nil)
  (shop-rpc-sync-refresh))

(defun shop-rpc-sync-follow ()
  "Keep the state up to date."
  (add-hook 'shop-rpc-ready-hook #'shop-rpc-sync-reload)
  (add-hook 'shop-rpc-event-functions #'shop-rpc-sync--hear))

(defun shop-rpc-sync-unfollow ()
  "Forget the state, and close the conflicts."
  (remove-hook 'shop-rpc-ready-hook #'shop-rpc-sync-reload)
  (remove-hook 'shop-rpc-event-functions #'shop-rpc-sync--hear)
  (setq shop-rpc-sync--status nil)
  (shop-rpc-sync--look-again)
  (when-let ((buffer (get-buffer shop-rpc-sync--buffer)))
    (kill-buffer buffer)))

(defun shop-rpc-sync--hear (_event)
  "Load the state again: any change affects it."
  (shop-rpc-sync-refresh))

(defun shop-rpc-sync--take (status)
  "Show STATUS."
  (let ((again (eq shop-rpc-sync--asking 'again)))
    (setq shop-rpc-sync--asking nil
          shop-rpc-sync--status status)
    (shop-rpc-sync--look-again)
    (run-hooks 'shop-rpc-sync-hook)
    (force-mode-line-update t)
    (when-let ((buffer (get-buffer shop-rpc-sync--buffer)))
      (with-current-buffer buffer (shop-rpc-sync--show)))
    (when again (shop-rpc-sync-refresh))))

(defun shop-rpc-sync-now ()
  "Synchronize with the other devices."
  (interactive)
  (shop-rpc-call 'sync.now nil
                 (lambda (result)
                   (if (eq t (plist-get result :on))
                       (shop-rpc-sync-refresh)
                     (message "%s: %s" (shop-rpc-text :label.sync)
                              (shop-rpc-text :label.off))))))


;;;; Conflicts

(defvar shop-rpc-sync-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map special-mode-map)
    (define-key map (kbd "RET") #'shop-rpc-sync-resolve)
    (define-key map "y" #'shop-rpc-sync-now)
    map)
  "Keys of the conflicts.")

(define-derived-mode shop-rpc-sync-mode special-mode "Conflicts"
  "The conflicts among the changes of several devices.
\\{shop-rpc-sync-mode-map}"
  (setq-local truncate-lines t
              header-line-format '(" " (:eval (shop-rpc-sync-text)))
              revert-buffer-function (lambda (&rest _) (shop-rpc-sync-now)))
  (hl-line-mode))

(defun shop-rpc-sync-conflicts ()
  "List the conflicts."
  (interactive)
  (with-current-buffer (get-buffer-create shop-rpc-sync--buffer)
    (unless (derived-mode-p 'shop-rpc-sync-mode) (shop-rpc-sync-mode))
    (shop-rpc-sync--show)
    (pop-to-buffer (current-buffer)))
  (shop-rpc-sync-refresh))

(defun shop-rpc-sync--show ()
  "Write the conflicts into the current buffer; point stays on its conflict."
  (let ((id (plist-get (shop-rpc-sync--conflict) :id))
        (line (line-number-at-pos)))
    (with-silent-modifications
      (erase-buffer)
      (seq-do #'shop-rpc-sync--insert
              (plist-get shop-rpc-sync--status :conflicts))
      (when (bobp)
        (insert "\n" (or (shop-rpc-sync-text) (shop-rpc-text :label.off))
                "\n")))
    (goto-char (point-min))
    (let ((match (and id (text-property-search-forward
                          'shop-rpc-conflict id
                          (lambda (id conflict)
                            (equal id (plist-get conflict :id)))))))
      (if match (goto-char (prop-match-beginning match))
        (forward-line (1- line))))))

(defun shop-rpc-sync--insert (conflict)
  "Write CONFLICT: its sentence, and a line for the value of each device."
  (let ((start (point)))
    (insert (propertize (plist-get conflict :text) 'face 'bold) "\n")
    (seq-do-indexed
     (lambda (value index)
       (insert (cond ((not (shop-rpc-sync--resolvable-p conflict)) "  · ")
                     ((zerop index) "  ● ")
                     (t "  ○ "))
               (shop-rpc-sync--value value) "\n"))
     (plist-get conflict :values))
    (insert "\n")
    (put-text-property start (point) 'shop-rpc-conflict conflict)))

(defun shop-rpc-sync--value (value)
  "Return the line of VALUE: its text, its device, and its time."
  (let ((id (plist-get value :deviceId)))
    (concat (or (plist-get value :text) "…") " · "
            (or (plist-get value :deviceName) id)
            (when (equal id (plist-get shop-rpc-sync--status :deviceId))
              (concat " (" (shop-rpc-text :label.thisDevice) ")"))
            " · "
            (format-time-string
             "%F %R" (encode-time
                      (iso8601-parse (plist-get value :changedAt)))))))

(defun shop-rpc-sync--conflict ()
  "Return the conflict at point, or nil."
  (get-text-property (line-beginning-position) 'shop-rpc-conflict))

(defun shop-rpc-sync--resolvable-p (conflict)
  "Return non-nil if CONFLICT ends by choosing one of its values."
  (eq (plist-get conflict :resolvable) t))

(defun shop-rpc-sync--choose (conflict)
  "Let the user choose one of the values of CONFLICT, if that can end it."
  (when (shop-rpc-sync--resolvable-p conflict)
    (let* ((choices (mapcar (lambda (value)
                              (cons (shop-rpc-sync--value value) value))
                            (plist-get conflict :values)))
           (chosen (completing-read
                    (concat (shop-rpc-text :label.keepValue) ": ")
                    choices nil t nil nil (caar choices))))
      (cdr (assoc chosen choices)))))

(defun shop-rpc-sync-resolve (conflict value)
  "Let VALUE of CONFLICT count on all devices.
The default is the value that the shop shows.  If no value ends the
conflict, show what does."
  (interactive
   (let ((conflict (or (shop-rpc-sync--conflict)
                       (user-error "%s" (shop-rpc-text :label.emptySearch)))))
     (list conflict (shop-rpc-sync--choose conflict)))
   shop-rpc-sync-mode)
  (shop-rpc-call 'sync.resolve
                 (append (list :conflictId (plist-get conflict :id))
                         (when value
                           (list :deviceId (plist-get value :deviceId))))
                 (lambda (_)
                   (shop-rpc-sync-refresh)
                   (shop-rpc-sync-now))))

(provide 'shop-rpc-sync)
;;; shop-rpc-sync.el ends here
