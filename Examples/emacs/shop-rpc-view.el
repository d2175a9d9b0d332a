;;; shop-rpc-view.el --- Display of a shopping list  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; This file is not part of GNU Emacs.

;;; Commentary:

;; Writes sections of items into the current buffer: their titles in the
;; colors of their locations, the items with checkbox, amount and remarks.

;;; Code:

(require 'seq)
(require 'shop-rpc)
(require 'text-property-search)

(defgroup shop-rpc-view nil
  "Appearance of shopping lists."
  :group 'shop-rpc)

(defcustom shop-rpc-open "☐"
  "Mark before an item to buy."
  :type 'string)

(defcustom shop-rpc-done "☑"
  "Mark before a purchased item."
  :type 'string)

(defface shop-rpc-title '((t :inherit bold))
  "A location or another title.")

(defface shop-rpc-item '((t :inherit default))
  "An item to buy.")

(defface shop-rpc-ticked '((t :inherit shadow :strike-through t))
  "An item that was checked off.")

(defface shop-rpc-missing '((t :inherit shadow :slant italic))
  "An item that is not available.")

(defface shop-rpc-box '((t :inherit success))
  "The mark before an item.")

(defface shop-rpc-amount '((t :inherit font-lock-constant-face))
  "The amount of an item.")

(defface shop-rpc-note '((t :inherit font-lock-comment-face))
  "Remarks about an item.")

(defface shop-rpc-key '((t :inherit help-key-binding))
  "A key below the list.")

(defconst shop-rpc-view--widest 36
  "Maximum width of names in columns.")

(defconst shop-rpc-view--hints-width 79
  "Maximum width of the key hints in columns.")

(defconst shop-rpc-view--hints
  '(("SPC" :label.markPurchased) ("a" :label.addItem) ("e" :label.edit)
    ("d" :label.remove) ("m" :label.move) ("u" :label.undo)
    ("p" :label.purchased) ("s" :label.share) ("L" :label.switchList)
    ("l" :label.language))
  "Keys shown below the list, and their labels.")

(defvar-local shop-rpc-view--more-hints nil
  "Further keys shown below the list.")

(defun shop-rpc-view-show (sections strike wanted)
  "Write SECTIONS into the buffer.
With STRIKE, what is off the list is struck out.  Point, and that of
every window, stays on its item, or goes to the one with the id WANTED;
to the first one if there was none before."
  (let* ((wanted (or wanted
                     (unless (text-property-not-all (point-min) (point-max)
                                                    'shop-rpc-item nil)
                       (shop-rpc-view--first sections))))
         (keep (lambda (window position)
                 (cons window (shop-rpc-view--place position wanted))))
         (places (cons (funcall keep nil (point))
                       (mapcar (lambda (window)
                                 (funcall keep window (window-point window)))
                               (get-buffer-window-list nil nil t)))))
    (setq bidi-paragraph-direction
          (if (equal (shop-rpc-text :direction) "rtl") 'right-to-left
            'left-to-right))
    (with-silent-modifications
      (erase-buffer)
      (shop-rpc-view--insert sections strike))
    (pcase-dolist (`(,window . ,place) places)
      (let ((position (shop-rpc-view--position place)))
        (if window (set-window-point window position) (goto-char position))))))

(defun shop-rpc-view--first (sections)
  "The id of the first item in SECTIONS; nil when there is none."
  (seq-some (lambda (section)
              (let ((items (plist-get section :items)))
                (unless (seq-empty-p items) (plist-get (elt items 0) :id))))
            sections))

(defun shop-rpc-view-item ()
  "The item that point is on; nil when it is on none."
  (get-text-property (line-beginning-position) 'shop-rpc-item))

(defun shop-rpc-view-location ()
  "The location whose title point is on; nil when it is on none."
  (get-text-property (line-beginning-position) 'shop-rpc-location))

(defun shop-rpc-view--place (position wanted)
  "Where POSITION is, as (ID LINE COLUMN); WANTED is an id to be preferred."
  (save-excursion
    (goto-char position)
    (list (or wanted (plist-get (shop-rpc-view-item) :id))
          (line-number-at-pos) (current-column))))

(defun shop-rpc-view--position (place)
  "The position of PLACE now: that of its item, or else of its line."
  (pcase-let ((`(,id ,line ,column) place))
    (save-excursion
      (goto-char (point-min))
      (let ((match (and id (text-property-search-forward
                            'shop-rpc-item id
                            (lambda (id item)
                              (equal id (plist-get item :id)))))))
        (if match
            (goto-char (prop-match-beginning match))
          (forward-line (1- line))))
      (move-to-column column)
      (point))))

(defun shop-rpc-view--insert (sections strike)
  "Write SECTIONS, and the keys below them.
With STRIKE, what is off the list is struck out."
  (let ((width (shop-rpc-view--width sections)))
    (dolist (section sections)
      (insert "\n")
      (shop-rpc-view--insert-title section)
      (seq-doseq (item (plist-get section :items))
        (shop-rpc-view--insert-item item width strike))))
  (when (bobp)
    (insert "\n" (shop-rpc-text (if strike :list.empty :label.emptyPurchased))
            "\n"))
  (shop-rpc-view--insert-hints))

(defun shop-rpc-view--width (sections)
  "The column behind the names in SECTIONS at which amounts begin."
  (let ((widest 0))
    (dolist (section sections)
      (seq-doseq (item (plist-get section :items))
        (setq widest (max widest (string-width (plist-get item :name))))))
    (+ 2 (min widest shop-rpc-view--widest))))

(defun shop-rpc-view--insert-title (section)
  "Write the title of SECTION, marked in the color of its location."
  (let* ((location (plist-get section :location))
         (color (plist-get location :color))
         (start (point)))
    (insert (propertize "▍" 'face (if color (shop-rpc-view--tint color)
                                    'shop-rpc-title))
            (propertize (plist-get section :title) 'face 'shop-rpc-title)
            "\n")
    (when location
      (put-text-property start (point) 'shop-rpc-location location))))

(defun shop-rpc-view--tint (color)
  "A face in COLOR, whose parts are from 0 to 1."
  (list :foreground
        (apply #'format "#%02x%02x%02x"
               (mapcar (lambda (part) (round (* 255 (plist-get color part))))
                       '(:red :green :blue)))))

(defun shop-rpc-view--insert-item (item width strike)
  "Write the line of ITEM, its amount WIDTH columns behind its name's start.
With STRIKE it is struck out when it is off the list."
  (let* ((open (eq t (plist-get item :onList)))
         (name (plist-get item :name))
         (amount (or (plist-get item :amountText) ""))
         (remarks (shop-rpc-view--remarks item))
         (face (shop-rpc-view--face item (and strike (not open))))
         (start (point)))
    (insert "  " (propertize (if open shop-rpc-open shop-rpc-done)
                             'face 'shop-rpc-box)
            " " (propertize name 'face face))
    (unless (and (string-empty-p amount) (string-empty-p remarks))
      (insert (make-string (max 2 (- width (string-width name))) ?\s)
              (propertize amount 'face 'shop-rpc-amount)))
    (unless (string-empty-p remarks)
      (insert (if (string-empty-p amount) "" "  ")
              (propertize remarks 'face 'shop-rpc-note)))
    (insert "\n")
    (put-text-property start (point) 'shop-rpc-item item)))

(defun shop-rpc-view--face (item struck)
  "The face of the name of ITEM, which may be STRUCK out."
  (cond (struck 'shop-rpc-ticked)
        ((eq t (plist-get item :available)) 'shop-rpc-item)
        (t 'shop-rpc-missing)))

(defun shop-rpc-view--remarks (item)
  "What is said of ITEM behind its amount."
  (string-join
   (delq nil (list (unless (eq t (plist-get item :available))
                     (shop-rpc-text :label.notAvailable))
                   (plist-get item :note)
                   (or (plist-get item :purchasedText)
                       (plist-get (or (plist-get item :total)
                                      (plist-get item :price))
                                  :text))))
   " · "))

(defun shop-rpc-view--hint (hint)
  "What is shown of HINT: its key, and what that does."
  (concat (propertize (car hint) 'face 'shop-rpc-key) " "
          (propertize (shop-rpc-text (cadr hint)) 'face 'shadow)))

(defun shop-rpc-view--hint-rows ()
  "The keys below the list, in as many rows as they need."
  (let ((rows "") (width 0))
    (dolist (hint (mapcar #'shop-rpc-view--hint
                          (append shop-rpc-view--hints
                                  shop-rpc-view--more-hints))
                  rows)
      (let ((columns (+ 3 (string-width hint))))
        (when (> (+ width columns) shop-rpc-view--hints-width)
          (setq rows (concat rows "\n") width 0))
        (setq rows (concat rows hint "   ") width (+ width columns))))))

(defun shop-rpc-view-show-hints (more)
  "Show the keys below the list, and MORE of them."
  (setq shop-rpc-view--more-hints more)
  (shop-rpc-view--insert-hints))

(defun shop-rpc-view--insert-hints ()
  "Write the keys below the list, behind its text."
  (remove-overlays nil nil 'shop-rpc-hints t)
  (let ((overlay (make-overlay (point-max) (point-max))))
    (overlay-put overlay 'shop-rpc-hints t)
    (overlay-put overlay 'after-string
                 (concat "\n" (shop-rpc-view--hint-rows) "\n"))))

(provide 'shop-rpc-view)
;;; shop-rpc-view.el ends here
