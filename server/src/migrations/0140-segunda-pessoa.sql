-- Acts that a second person confirms (docs/rules/access.md#a-second-person), and what administrators hear of (docs/rules/notices.md).
create table confirmacoes (
  id bigint generated always as identity primary key,
  rota text not null,
  ato text not null,
  resumo text not null,
  motivo text,
  params jsonb not null,
  corpo jsonb not null,
  impressao text not null,
  pedida_por bigint not null references users,
  ip text,
  created_at timestamptz not null,
  ate timestamptz not null,
  situacao text not null default 'aberta' check (situacao in ('aberta', 'feita', 'recusada', 'vencida')),
  decidida_por bigint references users,
  decidida_em timestamptz,
  motivo_da_recusa text,
  check ((situacao = 'aberta') = (decidida_em is null)),
  check (decidida_por <> pedida_por)
);
comment on table confirmacoes is 'acts that one member of the secretariat asked for and another confirms, refuses, or lets expire';
comment on column confirmacoes.rota is 'the call that does the act, e.g. POST /secretaria/pagamento/{id}/estornar';
comment on column confirmacoes.impressao is 'fingerprint of what was asked: the same is asked once at a time';
create unique index confirmacoes_abertas on confirmacoes (impressao) where situacao = 'aberta';
create index confirmacoes_ate on confirmacoes (ate) where situacao = 'aberta';

create table segunda_pessoa (
  id bigint generated always as identity primary key,
  ligada boolean not null,
  motivo text not null,
  por bigint references users,
  created_at timestamptz not null
);
comment on table segunda_pessoa is 'each time a chamber with a single member of staff switched the second person off or on; the last row counts';
create trigger segunda_pessoa_so_inclui before update or delete on segunda_pessoa
  for each row execute function proibe_alteracao();
create trigger segunda_pessoa_nao_esvazia before truncate on segunda_pessoa
  for each statement execute function proibe_alteracao();

create table resumo_da_administracao (
  auditoria_id bigint primary key references auditoria,
  administradores bigint[] not null,
  enviado_em timestamptz
);
comment on table resumo_da_administracao is 'acts of which administrators hear in the digest of the day, with those who were administrators at the act';
create index resumo_da_administracao_a_enviar on resumo_da_administracao (auditoria_id) where enviado_em is null;
