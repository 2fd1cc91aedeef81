-- Changes of what protects an account, each with the link of its e-mail that undoes it (docs/rules/account.md#undoing).
create table mudancas_da_conta (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  tipo text not null check (tipo in ('email', 'senha', 'dois-fatores', 'aplicativo', 'codigos')),
  -- The address the link was sent to. Of a change of address: the old one, which the link restores.
  destinatario text not null,
  -- What was switched on (true) or off (false), where that is what changed.
  ligado boolean,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  desfeita_em timestamptz,
  anulada_em timestamptz,
  check ((ligado is not null) = (tipo in ('dois-fatores', 'aplicativo')))
);
comment on column mudancas_da_conta.anulada_em is 'an earlier change was undone, and this one with it';
create index mudancas_da_conta_user on mudancas_da_conta (user_id);
create index mudancas_da_conta_expiry on mudancas_da_conta (expires_at);
-- While it can be undone, nobody else registers the old address.
create index mudancas_da_conta_reserva on mudancas_da_conta (destinatario) where tipo = 'email';

alter table codigos
  drop constraint codigos_finalidade_check,
  add constraint codigos_finalidade_check check (finalidade in
    ('entrar', 'silenciar', 'assinar', 'desligar-aplicativo', 'trocar-email', 'novo-email'));

-- A party leaves when its account no longer has the address it came by.
alter table negociacao_registros drop constraint negociacao_registros_ato_check,
  add constraint negociacao_registros_ato_check check (ato in
    ('abertura', 'proposta', 'aceite', 'desistencia', 'contatos', 'entrada', 'saida', 'minuta', 'revisao', 'assinatura', 'acordo',
     'acordo-assinado'));
