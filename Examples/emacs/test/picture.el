;;; picture.el --- Take pictures of the shopping list  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; picture.sh runs this in a frame on a virtual display.

;;; Code:

(require 'shop-rpc-list)

(defun picture-calls ()
  "Methods and params for the list of the picture."
  `((data.sample nil)
    (list.addText (:text "1½ kg potatoes @ Fruit and Vegetables" :id "potatoes"))
    (list.update (:itemId "potatoes" :name "Potatoes" :note "waxy ones"))
    (list.update (:itemId "item-bread" :note "sliced"))
    (list.update (:itemId "item-oliveOil" :available :json-false))
    (list.update (:itemId "item-tea" :note "the blue tin"))))

(defun picture-wait (seconds)
  "Let the service answer and the frame be drawn, for SECONDS."
  (let ((end (time-add nil seconds)))
    (while (time-less-p nil end)
      (accept-process-output nil 0.05)
      (redisplay t))))

(defun picture-show-list ()
  "Show a list, some items of which are crossed out."
  (shop-rpc-list)
  (pcase-dolist (`(,method ,params) (picture-calls))
    (shop-rpc-ask method params))
  (revert-buffer)
  (picture-wait 1)
  (shop-rpc-call 'list.markPurchased '(:itemIds ["item-apples" "item-milk"]))
  (picture-wait 1)
  (set-frame-size nil 80 31)
  (goto-char (point-min))
  (search-forward "Tomatoes")
  (move-to-column 2))

(defun picture-show-conflicts ()
  "Show the conflicts of the store above its list."
  (set-frame-size nil 80 31)
  (shop-rpc-list)
  (picture-wait 1)
  (shop-rpc-sync-conflicts)
  (picture-wait 1)
  (goto-char (point-min)))

(defun picture-take ()
  "Take the picture, and end."
  (load-theme 'modus-operandi t)
  (menu-bar-mode -1)
  (tool-bar-mode -1)
  (set-frame-parameter nil 'vertical-scroll-bars nil)
  (blink-cursor-mode -1)
  (set-face-attribute 'default nil :family "DejaVu Sans Mono" :height 130)
  (let ((store (getenv "SHOP_RPC_STORE")))
    (setq frame-resize-pixelwise t
          shop-rpc-program (getenv "SHOP_RPC_PROGRAM")
          shop-rpc-arguments '("--ephemeral"))
    (if (string-empty-p store)
        (picture-show-list)
      (setq shop-rpc-arguments nil
            shop-rpc-data-directory store)
      (picture-show-conflicts)))
  (hl-line-highlight)
  (message nil)
  (picture-wait 1)
  (call-process "import" nil nil nil "-window"
                (frame-parameter nil 'outer-window-id)
                "-strip" "-colors" "128" (getenv "SHOP_RPC_PICTURE"))
  (kill-emacs))

(add-hook 'emacs-startup-hook #'picture-take)

;;; picture.el ends here
