;;; shop-rpc-items.el --- What a shopping list shows, kept up with the service  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; This file is not part of GNU Emacs.

;;; Commentary:

;; Keeps what the service told of the lists, and has the buffer written
;; again when something changes.  The items and the list in an event are
;; enough for items that stay where they stand; for anything else it asks
;; again.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'shop-rpc)
(require 'shop-rpc-view)

(defvar-local shop-rpc-items-view 'list
  "What is shown: `list', or `purchased' for what is off the list.")

(defvar-local shop-rpc-items-list nil
  "The list in use, as the service tells it: its name and its counts.")

(defvar-local shop-rpc-items--sections nil
  "What is shown, as the service tells it: sections with items.")

(defvar-local shop-rpc-items-ticked nil
  "The ids of items that were ticked off since the list was shown anew.")

(defvar-local shop-rpc-items--asking nil
  "`once' while an answer is awaited, `again' if that will be outdated.")

(defvar-local shop-rpc-items-wanted nil
  "The id of the item that point goes to as soon as it is there.")

(defun shop-rpc-items--buffer ()
  "The buffer with the list; nil when there is none."
  (seq-find (lambda (buffer)
              (eq 'shop-rpc-list-mode
                  (buffer-local-value 'major-mode buffer)))
            (buffer-list)))


;;;; Asking

(defun shop-rpc-items-then (act)
  "A function that has ACT take a result in the list's buffer."
  (lambda (result)
    (when-let ((buffer (shop-rpc-items--buffer)))
      (with-current-buffer buffer (funcall act result)))))

(defun shop-rpc-items-reload ()
  "Ask for everything, the texts too."
  (when-let ((buffer (shop-rpc-items--buffer)))
    (with-current-buffer buffer
      (setq shop-rpc-items--asking nil)
      (shop-rpc-learn-texts)
      (shop-rpc-items-refresh))))

(defun shop-rpc-items-refresh ()
  "Ask for what is shown, or ask again when the answer is there.
So many changes at once are one or two questions."
  (if shop-rpc-items--asking
      (setq shop-rpc-items--asking 'again)
    (setq shop-rpc-items--asking 'once)
    (let ((take (apply-partially #'shop-rpc-items--take shop-rpc-items-view)))
      (if (eq shop-rpc-items-view 'list)
          (shop-rpc-call 'list.items '(:group "location" :show "all")
                         (shop-rpc-items-then take))
        (shop-rpc-call 'list.purchased '(:group "recent")
                       (shop-rpc-items-then take))))))

(defun shop-rpc-items--take (view result)
  "Show RESULT, the answer to what was asked for VIEW."
  (let ((again (eq shop-rpc-items--asking 'again)))
    (setq shop-rpc-items--asking nil)
    (when (eq view shop-rpc-items-view)
      (setq shop-rpc-items-list (plist-get result :list)
            shop-rpc-items--sections (append (plist-get result :sections) nil))
      (shop-rpc-items--show))
    (when again (shop-rpc-items-refresh))))


;;;; Hearing

(defun shop-rpc-items-hear (event)
  "Take EVENT into the buffer.
Its values are enough for the list and for items that are shown; else ask."
  (when-let ((buffer (shop-rpc-items--buffer)))
    (with-current-buffer buffer
      (cond
       ((seq-contains-p (plist-get event :topics) "locale")
        (shop-rpc-items-reload))
       ((and (eq shop-rpc-items-view 'list)
             (not (plist-get event :resync))
             (seq-every-p #'shop-rpc-items--fits-p (plist-get event :change)))
        (seq-do #'shop-rpc-items--replace (plist-get event :change))
        (shop-rpc-items--show))
       (t
        (seq-do #'shop-rpc-items--note-tick (plist-get event :change))
        (shop-rpc-items-refresh))))))

(defun shop-rpc-items--known (id)
  "The item ID as it is shown; nil when it is not."
  (seq-some (lambda (section)
              (seq-find (lambda (item) (equal id (plist-get item :id)))
                        (plist-get section :items)))
            shop-rpc-items--sections))

(defun shop-rpc-items--fits-p (change)
  "Whether CHANGE is of a list, or of an item that stays where it stands."
  (let* ((new (plist-get change :value))
         (old (shop-rpc-items--known (plist-get change :id))))
    (or (and new (equal (plist-get change :type) "list"))
        (and old new
             (equal (plist-get change :type) "item")
             (equal (plist-get old :name) (plist-get new :name))
             (equal (plist-get (plist-get old :location) :id)
                    (plist-get (plist-get new :location) :id))))))

(defun shop-rpc-items--replace (change)
  "Put the item or the list of CHANGE in the place of what it was."
  (shop-rpc-items--note-tick change)
  (let ((id (plist-get change :id)))
    (when (and (equal (plist-get change :type) "list")
               (equal id (plist-get shop-rpc-items-list :id)))
      (setq shop-rpc-items-list (plist-get change :value))
      (force-mode-line-update))
    (dolist (section shop-rpc-items--sections)
      (let ((items (plist-get section :items)))
        (dotimes (index (length items))
          (when (equal id (plist-get (aref items index) :id))
            (aset items index (plist-get change :value))))))))

(defun shop-rpc-items--note-tick (change)
  "Remember the item of CHANGE if it was just ticked off where it stands."
  (let ((old (shop-rpc-items--known (plist-get change :id)))
        (new (plist-get change :value)))
    (when (and old new (equal (plist-get change :type) "item")
               (eq t (plist-get old :onList))
               (not (equal (plist-get old :purchasedAt)
                           (plist-get new :purchasedAt))))
      (cl-pushnew (plist-get change :id) shop-rpc-items-ticked
                  :test #'equal))))


;;;; Showing

(defun shop-rpc-items--shown (section)
  "SECTION with the items that are shown: those to be bought or just ticked."
  (let ((items (seq-filter (lambda (item)
                             (or (eq t (plist-get item :onList))
                                 (member (plist-get item :id)
                                         shop-rpc-items-ticked)))
                           (plist-get section :items))))
    (when items
      (list :title (plist-get section :title)
            :location (plist-get section :location)
            :items items))))

(defun shop-rpc-items--show ()
  "Write the buffer."
  (if (eq shop-rpc-items-view 'purchased)
      (shop-rpc-view-show shop-rpc-items--sections nil shop-rpc-items-wanted)
    (shop-rpc-view-show
     (delq nil (mapcar #'shop-rpc-items--shown shop-rpc-items--sections))
     t shop-rpc-items-wanted))
  (setq shop-rpc-items-wanted nil))

(provide 'shop-rpc-items)
;;; shop-rpc-items.el ends here
