-- Somebody at work in Neovim, as a script for `-S`. Arguments are in the environment: SHIMS, CONFIGURATION and FOLDER. Prints what it sees,
-- and ends with an error when it waits in vain.
local function fail(what)
  io.stderr:write("neovim: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local function wait(what, condition)
  if not vim.wait(60000, condition, 50) then fail("waited in vain for " .. what) end
end

-- What the configuration takes from 0.8, where this is older.
vim.fs = vim.fs or {
  dirname = function(path) return vim.fn.fnamemodify(path, ":h") end,
  find = function(names, options)
    local folder = options.path
    while true do
      for _, name in ipairs(names) do
        if vim.loop.fs_stat(folder .. "/" .. name) then return { folder .. "/" .. name } end
      end
      local above = vim.fn.fnamemodify(folder, ":h")
      if above == folder then return {} end
      folder = above
    end
  end,
}
vim.lsp.start = vim.lsp.start or function(config)
  local id = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, id)
end

vim.env.PATH = vim.env.SHIMS .. ":" .. vim.env.PATH
dofile(vim.env.CONFIGURATION)
vim.cmd("edit " .. vim.env.FOLDER .. "/App/A.swift")
if vim.bo.filetype ~= "swift" then vim.bo.filetype = "swift" end

local function codes()
  return vim.tbl_map(function(row) return row.lnum + 1 .. ":" .. row.col + 1 .. ":" .. row.code end, vim.diagnostic.get(0))
end
wait("a finding", function() return #codes() == 1 end)
print("found: " .. codes()[1])

-- Hover on what a request asks for.
vim.api.nvim_win_set_cursor(0, { 14, vim.fn.getline(14):find("Clock.self") - 1 })
vim.lsp.buf.hover()
local function shown()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), "\n")
    end
  end
end
wait("a hover", function() return shown() end)
print("hover: " .. shown():match("[^\n]*asks[^\n]*"))

-- To who provides it.
vim.lsp.buf.definition()
wait("the provider", function() return vim.api.nvim_win_get_cursor(0)[1] == 13 end)
print("provider: " .. vim.fn.getline(13):match("register%(.-%)"))

-- Lenses of the document.
vim.lsp.codelens.refresh()
wait("lenses", function() return #vim.lsp.codelens.get(0) > 0 end)
vim.api.nvim_win_set_cursor(0, { 3, 0 })
local function title()
  for _, lens in ipairs(vim.lsp.codelens.get(0)) do
    if lens.range.start.line == 2 and lens.command then return lens.command.title end
  end
end
wait("a lens that says something", title)
print("lens: " .. title())
vim.lsp.codelens.run()
wait("places of the lens", function() return #vim.fn.getqflist() > 0 end)
print("places: " .. #vim.fn.getqflist())
vim.cmd("cclose")

-- The first action mends what is found.
local row = vim.diagnostic.get(0)[1]
vim.api.nvim_win_set_cursor(0, { row.lnum + 1, row.col })
vim.ui.select = function(items, _, choose)
  local item = items[1]
  local action = item.action or item[2]
  print("action: " .. action.title)
  choose(item, 1)
end
vim.lsp.buf.code_action()
wait("the finding to go", function() return vim.bo.modified and #codes() == 0 end)
print("mended: " .. table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"):match("init%(source:.-%)"))

vim.cmd("quitall!")
