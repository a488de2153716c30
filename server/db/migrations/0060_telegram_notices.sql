-- Chats in which owners are told of new messages by a bot. Nodes of the former release tell nobody there.

create table telegram_links (
  user_id uuid primary key references users (id) on delete cascade,
  -- Of the link that somebody was given to link their chat by; only a hash is kept, and it works once.
  token_hash bytea unique,
  token_until timestamptz,
  -- Null until the link was followed; one chat may belong to several accounts.
  chat_id bigint,
  chat_name text,
  -- When the next notice is due; null while there is nothing to tell.
  due_at timestamptz,
  -- When the first message came that it will tell of.
  since timestamptz,
  -- The same of a notice that is on its way.
  sending_since timestamptz,
  -- When the last one was sent.
  told_at timestamptz
);
create index telegram_links_chat_idx on telegram_links (chat_id) where chat_id is not null;
create index telegram_links_due_idx on telegram_links (due_at) where due_at is not null;
create index telegram_links_token_idx on telegram_links (token_until) where token_until is not null;

-- What all nodes together know of a bot, by the number in its token.
create table telegram_bots (
  id bigint primary key,
  -- Null until the bot has said it.
  username text,
  named_at timestamptz,
  -- The first update that was not handled yet, and when the last one was.
  next_update bigint,
  updated_at timestamptz,
  -- Telegram asked to be left alone until then.
  paused_until timestamptz
);
