-- Barograph beside sourcekit-lsp, for Neovim 0.8 and later: in `init.lua`, or as a file of `plugin/`.

local marks = { ".barograph.yml", "Package.swift", ".git" }

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "swift", "objc", "objcpp" },
  callback = function(event)
    local folder = vim.fs.dirname(vim.api.nvim_buf_get_name(event.buf))
    local mark = vim.fs.find(marks, { path = folder, upward = true })[1]
    vim.lsp.start({
      name = "barograph",
      cmd = { "barograph", "lsp" },
      root_dir = mark and vim.fs.dirname(mark) or folder,
    })
  end,
})

-- What a lens does: who asks and who supplies, in the quickfix list. `:lua vim.lsp.codelens.refresh()` shows lenses.
vim.lsp.commands["barograph.showReferences"] = function(command)
  local places = vim.lsp.util.locations_to_items(command.arguments[3], "utf-16")
  vim.fn.setqflist({}, " ", { title = command.title, items = places })
  vim.cmd("botright copen")
end
