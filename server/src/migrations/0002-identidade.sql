-- People, their sessions, the links they get by e-mail, the terms they accepted, the notices they receive.

create table users (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  name text generated always as (first_name || ' ' || last_name) stored,
  cpf text not null unique check (cpf ~ '^[0-9]{11}$'),
  rg text not null,
  telefone text not null,
  endereco text not null,
  numero text not null,
  bairro text not null,
  cep text not null,
  cidade_id integer not null,
  email text not null unique check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text not null,
  uses_2fa boolean not null default false,
  role text not null default 'user' check (role in ('user', 'secretario', 'admin')),
  created_at timestamptz not null default now()
);
-- The sweep of accounts never verified.
create index users_unverified on users (created_at) where email_verified_at is null;

-- A session is the SHA-256 of an opaque token; the token itself is never stored.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  agent text
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Single-use links (32 random bytes, hashed), bound to user and purpose. A used one keeps its row for a while:
-- opening the same link twice must say "already confirmed", not "unknown".
create table links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  finalidade text not null check (finalidade in ('verificacao', 'senha')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  usado_em timestamptz
);
create index links_user on links (user_id, finalidade);

-- Terms of use are versioned; who accepted which version stays known.
create table termos (
  versao integer primary key,
  html text not null,
  vigente_desde timestamptz not null default now()
);
create table termos_aceites (
  user_id bigint not null references users on delete cascade,
  versao integer not null references termos,
  created_at timestamptz not null default now(),
  ip text,
  primary key (user_id, versao)
);

create table notificacoes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  subject text not null,
  body text not null,
  path text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notificacoes_user on notificacoes (user_id, id desc);
create index notificacoes_unread on notificacoes (user_id) where read_at is null;
