-- Passkeys (docs/rules/account.md#passkeys). Only public keys are stored: nobody signs in with what lies here.
create table chaves_de_acesso (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credencial text not null unique,
  chave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null,
  nome text not null,
  sincronizada boolean not null,
  created_at timestamptz not null,
  usada_em timestamptz,
  removida_em timestamptz
);
comment on column chaves_de_acesso.credencial is 'the id of the credential, base64url; it comes with every sign-in and names the account';
comment on column chaves_de_acesso.contador is 'signatures so far, as the authenticator counts; 0 where it does not count';
comment on column chaves_de_acesso.sincronizada is 'the authenticator keeps copies of it on other devices';
comment on column chaves_de_acesso.removida_em is 'it opens nothing any more; kept while the removal can be undone';
create index chaves_de_acesso_user on chaves_de_acesso (user_id);
create index chaves_de_acesso_removida on chaves_de_acesso (removida_em) where removida_em is not null;

-- What a passkey has to sign: each once, for minutes, and only where it was asked for.
create table desafios (
  desafio_hash bytea primary key,
  finalidade text not null check (finalidade in ('entrar', 'registrar')),
  vinculo text not null,
  expires_at timestamptz not null
);
comment on column desafios.vinculo is 'who may answer it: the device that wants to sign in, or the session that adds a passkey';
create index desafios_expiry on desafios (expires_at);

alter table mudancas_da_conta
  add column chave_id bigint references chaves_de_acesso on delete set null,
  drop constraint mudancas_da_conta_tipo_check,
  add constraint mudancas_da_conta_tipo_check check (tipo in ('email', 'senha', 'dois-fatores', 'aplicativo', 'codigos', 'chave')),
  drop constraint mudancas_da_conta_check,
  add constraint mudancas_da_conta_check check ((ligado is not null) = (tipo in ('dois-fatores', 'aplicativo', 'chave')));
create index mudancas_da_conta_chave on mudancas_da_conta (chave_id) where chave_id is not null;

alter table entradas
  drop constraint entradas_resultado_check,
  add constraint entradas_resultado_check check (resultado in
    ('entrou', 'entrou-com-chave', 'codigo-enviado', 'codigo-pedido', 'senha-incorreta', 'codigo-incorreto', 'chave-recusada'));

alter table codigos
  drop constraint codigos_finalidade_check,
  add constraint codigos_finalidade_check check (finalidade in
    ('entrar', 'silenciar', 'assinar', 'desligar-aplicativo', 'trocar-email', 'novo-email', 'nova-chave'));
