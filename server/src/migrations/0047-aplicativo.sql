-- Authenticator apps (RFC 6238) and their recovery codes (docs/rules/account.md#app).
create table aplicativos (
  user_id bigint primary key references users on delete cascade,
  segredo bytea not null,
  created_at timestamptz not null,
  ativado_em timestamptz,
  ultimo_passo bigint not null default 0
);
comment on column aplicativos.segredo is 'encrypted with the key of the installation';
comment on column aplicativos.ativado_em is 'null: its QR code was shown, and no right code has come yet';
comment on column aplicativos.ultimo_passo is 'time step of the last code that was taken: none of it or before it is taken again';

create table codigos_de_recuperacao (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  unique (user_id, codigo_hash)
);

alter table codigos
  add column fator text not null default 'email' check (fator in ('email', 'aplicativo')),
  drop constraint codigos_finalidade_check,
  add constraint codigos_finalidade_check check (finalidade in ('entrar', 'silenciar', 'assinar', 'desligar-aplicativo'));
comment on column codigos.fator is 'aplicativo: nothing was sent; the row says that the password was right and a code of the app is awaited';

alter table entradas
  drop constraint entradas_resultado_check,
  add constraint entradas_resultado_check
    check (resultado in ('entrou', 'codigo-enviado', 'codigo-pedido', 'senha-incorreta', 'codigo-incorreto'));
