-- Sign-in codes, known devices and the sign-in history; what links e-mails to the pages they lead to.

-- Six digits sent by e-mail, bound to a user, a purpose and an object. Hashed with argon2id: a million guesses
-- against a stolen copy would take far longer than the ten minutes a code lives.
create table codigos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  finalidade text not null check (finalidade in ('entrar', 'silenciar', 'assinar')),
  objeto text not null default '',
  codigo_hash text not null,
  origem bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  usado_em timestamptz,
  substituido_em timestamptz
);
comment on column codigos.origem is 'device the code was asked from, like dispositivos.chave: guesses by others are counted apart';
create index codigos_user on codigos (user_id, finalidade, objeto, id desc);
create index codigos_expiry on codigos (expires_at);

-- A browser a person has signed in with: the SHA-256 of an identifier the browser made for itself.
create table dispositivos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  chave bytea not null,
  created_at timestamptz not null,
  usado_em timestamptz not null,
  unique (user_id, chave)
);

-- The sign-in history (Lei 12.965, art. 15: kept for at least six months).
create table entradas (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  created_at timestamptz not null,
  resultado text not null check (resultado in ('entrou', 'codigo-enviado', 'senha-incorreta', 'codigo-incorreto')),
  ip text,
  agent text
);
comment on column entradas.user_id is 'null: no account had the address that was tried, or the account is gone';
create index entradas_user on entradas (user_id, id desc) where user_id is not null;
create index entradas_created_at on entradas (created_at);

alter table sessions add column usada_em timestamptz;
comment on column sessions.usada_em is 'last request, to within a few minutes';

alter table links add column substituido_em timestamptz;
comment on column links.substituido_em is 'a newer link of the same purpose was sent';

alter table emails
  add column aviso uuid unique,
  add column acesso_por bigint,
  add column acesso_ip text,
  add column vale_ate timestamptz,
  drop constraint emails_situacao_check,
  add constraint emails_situacao_check check (situacao in ('na-fila', 'enviado', 'recusado', 'vencido'));
comment on column emails.vale_ate is 'what it carries is worth nothing after this; then it is not sent any more (vencido)';
comment on column emails.aviso is 'stands in the link of the message; it opens nothing, it only says which message led there';
comment on column emails.acesso_por is 'user who opened the linked page first, signed in';
create index emails_parte_contato_id on emails (parte_contato_id, id desc) where parte_contato_id is not null;
create index emails_sem_acesso on emails (procedimento_id, destinatario) where acesso_em is null and procedimento_id is not null;

alter table notificacoes add column email_id bigint;
comment on column notificacoes.email_id is 'the e-mail that says the same';

-- What stands on top of the home screen.
create index pagamentos_abertos on pagamentos (user_id, id desc) where situacao = 'A';
create index eventos_prazo on eventos (procedimento_id, prazo) where prazo is not null;
