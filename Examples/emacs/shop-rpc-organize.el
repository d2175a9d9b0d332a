;;; shop-rpc-organize.el --- Lists and locations of a shopping list  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; This file is not part of GNU Emacs.

;;; Commentary:

;; Commands that create, rename, order and delete lists and locations, and
;; move items between locations.

;;; Code:

(require 'seq)
(require 'shop-rpc)
(require 'shop-rpc-items)
(require 'shop-rpc-view)
(require 'text-property-search)


;;;; Locations

(defun shop-rpc-organize--create-location (name then)
  "Create the location NAME; THEN gets its id.
Items whose notes name the location move to it."
  (shop-rpc-call 'location.create (list :name name :collect t)
                 (lambda (result)
                   (funcall then (plist-get (plist-get result :location)
                                            :id)))))

(defun shop-rpc-organize-offer-location (line)
  "Ask whether to create the location that LINE names, if it is missing."
  (let* ((trial (shop-rpc-ask 'list.addText
                              (list :text line :_meta '(:dryRun t))))
         (name (plist-get trial :unknownLocation)))
    (when (and name (shop-rpc-organize--creates-p name))
      (shop-rpc-organize--create-location name #'ignore))))

(defun shop-rpc-organize--creates-p (name)
  "Ask whether to create the location NAME."
  (y-or-n-p (concat (plist-get (shop-rpc-ask 'locale.text
                                             (list :key "shell.createLocation"
                                                   :args (list :name name)))
                               :text)
                    " ")))

(defun shop-rpc-organize--locations ()
  "Return all locations; the last one is for items without a location."
  (let ((locations (append (plist-get (shop-rpc-ask 'location.list nil)
                                      :locations)
                           nil)))
    ;; it is only listed while an item is there
    (if (equal (plist-get (car (last locations)) :id) "unknown") locations
      (append locations
              (list (list :id "unknown"
                          :name (shop-rpc-text :location.unknown)))))))

(defun shop-rpc-organize-move (item location)
  "Move ITEM to LOCATION, or to a new one if that is only a name."
  (interactive
   (list (shop-rpc-items-at-point)
         (shop-rpc-items-choose
          :label.location
          (shop-rpc-organize--locations)
          (lambda (location) (plist-get location :name))
          :label.newLocation))
   shop-rpc-list-mode)
  (let ((move (lambda (id)
                (shop-rpc-call 'list.update
                               (list :itemId (plist-get item :id)
                                     :locationId id)))))
    (if (stringp location)
        (shop-rpc-organize--create-location location move)
      (funcall move (plist-get location :id)))))

(defun shop-rpc-organize--location ()
  "Return the location whose title point is on."
  (or (shop-rpc-view-location)
      (user-error "%s" (shop-rpc-text :label.emptySearch))))

(defun shop-rpc-organize-rename-location (location name)
  "Give LOCATION another NAME."
  (interactive
   (let ((location (shop-rpc-organize--location)))
     (list location (shop-rpc-organize--read-name location)))
   shop-rpc-list-mode)
  (shop-rpc-call 'location.update
                 (list :locationId (plist-get location :id) :name name)))

(defun shop-rpc-organize-delete-location ()
  "Delete the location at point after confirmation; its items stay."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-items-call 'location.delete
                       (list :locationId (plist-get (shop-rpc-organize--location)
                                                    :id))
                       #'ignore))

(defun shop-rpc-organize--read-name (thing)
  "Read a new name of THING."
  (read-string (shop-rpc-items-prompt :label.name) (plist-get thing :name)))

(defun shop-rpc-organize-move-up ()
  "Move the location at point before the one that is shown above it."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-organize--shift -1 :before))

(defun shop-rpc-organize-move-down ()
  "Move the location at point after the one that is shown below it."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-organize--shift 1 :after))

(defun shop-rpc-organize--shown ()
  "Return the ids of the locations whose titles are shown, in order."
  (save-excursion
    (goto-char (point-min))
    (let (ids match)
      (while (setq match (text-property-search-forward 'shop-rpc-location))
        (push (plist-get (prop-match-value match) :id) ids))
      (nreverse ids))))

(defun shop-rpc-organize--shift (count side)
  "Move the location at point to SIDE of the one COUNT titles away."
  (let* ((ids (shop-rpc-organize--shown))
         (id (plist-get (shop-rpc-organize--location) :id))
         (index (+ count (seq-position ids id))))
    (when (< -1 index (length ids))
      (shop-rpc-call 'location.move
                     (list :locationId id side (nth index ids))))))


;;;; Lists

(defun shop-rpc-organize-switch (list)
  "Switch to LIST, or to a new one if that is only a name."
  (interactive
   (list (shop-rpc-items-choose
          :label.switchList
          (plist-get (shop-rpc-ask 'list.list nil) :lists)
          (lambda (list) (plist-get list :name))
          :label.newList))
   shop-rpc-list-mode)
  (setq shop-rpc-items-ticked nil)
  (let ((switch (lambda (list)
                  (shop-rpc-call 'list.switch
                                 (list :listId (plist-get list :id))))))
    (if (stringp list)
        (shop-rpc-call 'list.create (list :name list)
                       (lambda (result)
                         (funcall switch (plist-get result :list))))
      (funcall switch list))))

(defun shop-rpc-organize-rename-list (name)
  "Give the current list another NAME."
  (interactive (list (shop-rpc-organize--read-name shop-rpc-items-list))
               shop-rpc-list-mode)
  (shop-rpc-call 'list.edit
                 (list :listId (plist-get shop-rpc-items-list :id)
                       :name name)))

(defun shop-rpc-organize-delete-list ()
  "Delete the current list with its items after confirmation."
  (interactive nil shop-rpc-list-mode)
  (shop-rpc-items-call 'list.delete
                       (list :listId (plist-get shop-rpc-items-list :id))
                       #'ignore))

(provide 'shop-rpc-organize)
;;; shop-rpc-organize.el ends here
