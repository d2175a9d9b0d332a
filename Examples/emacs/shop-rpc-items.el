;;; shop-rpc-items.el --- Contents of a shopping list, synchronized with the service  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; This file is not part of GNU Emacs.

;;; Commentary:

;; Keeps the lists as returned by the service, and redraws the buffer when
;; something changes.  If items keep their positions, the data in the
;; event is enough; otherwise the list is loaded again.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'shop-rpc)
(require 'shop-rpc-view)

(defvar-local shop-rpc-items-view 'list
  "Current view: `list', or `purchased' for purchased items.")

(defvar-local shop-rpc-items-list nil
  "Current list, as returned by the service: its name and counts.")

(defvar-local shop-rpc-items--sections nil
  "Displayed sections with items, as returned by the service.")

(defvar-local shop-rpc-items-ticked nil
  "Ids of items checked off since the last refresh.")

(defvar-local shop-rpc-items--asking nil
  "`once' while a request is pending, `again' if it must be repeated.")

(defvar-local shop-rpc-items-wanted nil
  "Id of the item to move point to once it is displayed.")

(defun shop-rpc-items--buffer ()
  "Return the buffer of the list, or nil."
  (seq-find (lambda (buffer)
              (eq 'shop-rpc-list-mode
                  (buffer-local-value 'major-mode buffer)))
            (buffer-list)))

(defun shop-rpc-items-at-point ()
  "Return the item at point; without one, tell the user."
  (or (shop-rpc-view-item)
      (user-error "%s" (shop-rpc-text :label.emptySearch))))


;;;; Requests

(defun shop-rpc-items-then (act)
  "Return a function of a result: ACT with it in the list's buffer."
  (lambda (result)
    (when-let ((buffer (shop-rpc-items--buffer)))
      (with-current-buffer buffer (funcall act result)))))

(defun shop-rpc-items-reload ()
  "Reload everything, including the texts."
  (when-let ((buffer (shop-rpc-items--buffer)))
    (with-current-buffer buffer
      (setq shop-rpc-items--asking nil)
      (shop-rpc-learn-texts)
      (shop-rpc-items-refresh))))

(defun shop-rpc-items-call (method params then)
  "Call METHOD with PARAMS after a confirmation, if its dry run has one.
THEN gets the result."
  (let* ((trial (shop-rpc-ask method `(,@params :_meta (:dryRun t))))
         (question (plist-get trial :confirmation)))
    (when (or (null question)
              (y-or-n-p (concat (plist-get question :message) " "
                                (plist-get question :title))))
      (shop-rpc-call method params then))))

(defun shop-rpc-items-prompt (key)
  "Return the text for KEY as a prompt."
  (concat (shop-rpc-text key) ": "))

(defun shop-rpc-items-choose (key things name &optional new)
  "Let the user choose one of THINGS; KEY is the prompt.
NAME is a function that returns the name of a thing.  With NEW, the key
of a label, the user can also name a new thing; return its name then."
  (let* ((names (mapcar name things))
         (choices (mapcar (lambda (thing)
                            (let ((own (funcall name thing)))
                              (cons (if (cdr (seq-filter (apply-partially #'equal own)
                                                         names))
                                        (format "%s (%s)" own
                                                (plist-get thing :id))
                                      own)
                                    thing)))
                          things))
         (label (and new (shop-rpc-text new)))
         (completion-ignore-case t)
         (chosen (completing-read
                  (shop-rpc-items-prompt key)
                  (append choices (when label (list (list label))))
                  nil (not new))))
    (cond ((cdr (assoc chosen choices)))
          ((cdr (assoc-string chosen choices t)))
          ((equal chosen label) (read-string (shop-rpc-items-prompt new)))
          (t chosen))))

(defun shop-rpc-items-refresh ()
  "Reload the current view; if a request is pending, repeat it afterwards.
Many changes at once thus cause one or two requests."
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
  "Show RESULT, the result of the request for VIEW."
  (let ((again (eq shop-rpc-items--asking 'again)))
    (setq shop-rpc-items--asking nil)
    (when (eq view shop-rpc-items-view)
      (setq shop-rpc-items-list (plist-get result :list)
            shop-rpc-items--sections (append (plist-get result :sections) nil))
      (shop-rpc-items--show))
    (when again (shop-rpc-items-refresh))))


;;;; Events

(defun shop-rpc-items-hear (event)
  "Update the buffer for EVENT.
Reload if its values are not enough to update the displayed items."
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
  "Return the displayed item with ID, or nil."
  (seq-some (lambda (section)
              (seq-find (lambda (item) (equal id (plist-get item :id)))
                        (plist-get section :items)))
            shop-rpc-items--sections))

(defun shop-rpc-items--fits-p (change)
  "Return non-nil if CHANGE is of a list, or of an item that does not move."
  (let* ((new (plist-get change :value))
         (old (shop-rpc-items--known (plist-get change :id))))
    (or (and new (equal (plist-get change :type) "list"))
        (and old new
             (equal (plist-get change :type) "item")
             (equal (plist-get old :name) (plist-get new :name))
             (equal (plist-get (plist-get old :location) :id)
                    (plist-get (plist-get new :location) :id))))))

(defun shop-rpc-items--replace (change)
  "Replace the prior value of the item or the list of CHANGE."
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
  "Remember the item of CHANGE if it was just checked off."
  (let ((old (shop-rpc-items--known (plist-get change :id)))
        (new (plist-get change :value)))
    (when (and old new (equal (plist-get change :type) "item")
               (eq t (plist-get old :onList))
               (not (equal (plist-get old :purchasedAt)
                           (plist-get new :purchasedAt))))
      (cl-pushnew (plist-get change :id) shop-rpc-items-ticked
                  :test #'equal))))


;;;; Display

(defun shop-rpc-items--shown (section)
  "Return SECTION with only the items to buy or just checked off."
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
      (shop-rpc-view-show
       (unless (seq-every-p (lambda (section)
                              (seq-empty-p (plist-get section :items)))
                            shop-rpc-items--sections)
         shop-rpc-items--sections)
       nil shop-rpc-items-wanted)
    (shop-rpc-view-show
     (delq nil (mapcar #'shop-rpc-items--shown shop-rpc-items--sections))
     t shop-rpc-items-wanted))
  (setq shop-rpc-items-wanted nil))

(provide 'shop-rpc-items)
;;; shop-rpc-items.el ends here
