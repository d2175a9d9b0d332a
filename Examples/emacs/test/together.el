;;; together.el --- Two editors on one database  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The part of Emacs in two editors on the database SHOP_RPC_STORE: see
;; together.lua of Neovim for the other one.

;;; Code:

(require 'shop-rpc-test)

(ert-deftest shop-rpc-emacs-and-neovim-see-what-the-other-one-does ()
  (setq shop-rpc-program (getenv "SHOP_RPC_PROGRAM")
        shop-rpc-data-directory (getenv "SHOP_RPC_STORE")
        shop-rpc--patience shop-rpc-test-patience)
  (shop-rpc-list)
  (with-current-buffer "*Shopping List*"
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ olives"))
    (shop-rpc-test-go-to "Apples")
    (shop-rpc-list-tick)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☑ Whole Wheat Bread"))
    (should (looking-at-p "  ☑ Apples"))
    (shop-rpc-list-add "½ kg plums @ Drinks")
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ plums"))
    (shop-rpc-test-until (shop-rpc-test-shows-p "☐ Apples"))
    (shop-rpc-test-go-to "plums")
    (shop-rpc-list-tick)
    (shop-rpc-test-until (shop-rpc-test-shows-p "☑ plums"))
    (shop-rpc-test-until
     (string-prefix-p " Einkaufsliste" (shop-rpc-test-header)))
    (shop-rpc-test-close)))

(provide 'together)
;;; together.el ends here
