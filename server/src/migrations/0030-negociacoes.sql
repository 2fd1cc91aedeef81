-- Negotiations: who is on which side, the proposals, and a hash-chained trail of their own.
create table negociacoes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  natureza text not null check (natureza in ('cobranca', 'outros')),
  descricao text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  origem_credito date,
  indice_atualizacao text,
  valor_atualizado_centavos bigint check (valor_atualizado_centavos > 0),
  procedimento_id bigint references procedimentos,
  situacao text not null default 'em-negociacao' check (situacao in
    ('em-negociacao', 'proposta-aceita', 'minuta-em-elaboracao', 'minuta-em-assinatura', 'finalizada')),
  desfecho text check (desfecho in ('acordo', 'desistencia')),
  created_at timestamptz not null,
  movimentado_em timestamptz not null,
  n_registros integer not null default 0,
  partes_busca text not null default '',
  check ((situacao = 'finalizada') = (desfecho is not null)),
  check ((natureza = 'cobranca') = (origem_credito is not null)),
  check ((natureza = 'cobranca') = (indice_atualizacao is not null)),
  check ((natureza = 'cobranca') = (valor_atualizado_centavos is not null))
);
comment on column negociacoes.user_id is 'who opened it, and acts for the solicitantes';
comment on column negociacoes.partes_busca is 'names of all partes as searched';
alter table negociacoes alter column partes_busca set statistics 1000;
create index negociacoes_lista on negociacoes (movimentado_em desc, id desc);
create index negociacoes_situacao on negociacoes (situacao, movimentado_em desc, id desc);
create index negociacoes_partes_busca on negociacoes using gin (partes_busca gin_trgm_ops);
create index negociacoes_procedimento on negociacoes (procedimento_id) where procedimento_id is not null;
create index negociacoes_abertas_por on negociacoes (user_id, created_at);

create table negociacao_partes (
  id bigint generated always as identity primary key,
  negociacao_id bigint not null references negociacoes,
  polo text not null check (polo in ('solicitante', 'solicitada')),
  ordem smallint not null,
  nome text not null,
  documento text not null,
  endereco text not null,
  telefone text not null,
  unique (negociacao_id, polo, ordem)
);
create table negociacao_contatos (
  id bigint generated always as identity primary key,
  parte_id bigint not null references negociacao_partes,
  contato text not null,
  principal boolean not null,
  ordem smallint not null,
  unique (parte_id, ordem)
);
create index negociacao_contatos_contato on negociacao_contatos (contato);

-- Who takes part, and on which side: one row for each person, so that nobody is on both.
create table negociacao_acessos (
  negociacao_id bigint not null references negociacoes,
  user_id bigint not null references users,
  polo text not null check (polo in ('solicitante', 'solicitada')),
  movimentado_em timestamptz not null,
  created_at timestamptz not null,
  primary key (negociacao_id, user_id)
);
comment on column negociacao_acessos.movimentado_em is 'copy, for the list of a person in one index';
create index negociacao_acessos_lista on negociacao_acessos (user_id, movimentado_em desc, negociacao_id desc);
-- The partes a person acts for by a verified address among their contacts. Who opened it acts for all solicitantes without one.
create table negociacao_representantes (
  parte_id bigint not null references negociacao_partes,
  user_id bigint not null references users,
  negociacao_id bigint not null,
  created_at timestamptz not null,
  primary key (parte_id, user_id),
  foreign key (negociacao_id, user_id) references negociacao_acessos
);
create index negociacao_representantes_de on negociacao_representantes (negociacao_id, user_id);

create table propostas (
  id bigint generated always as identity primary key,
  negociacao_id bigint not null references negociacoes,
  user_id bigint not null references users,
  polo text not null check (polo in ('solicitante', 'solicitada')),
  valor_centavos bigint not null check (valor_centavos > 0),
  descricao text not null,
  prazo date not null,
  situacao text not null default 'em-aberto' check (situacao in ('em-aberto', 'rejeitada', 'cancelada', 'aceite')),
  created_at timestamptz not null,
  lembrada_em timestamptz
);
comment on column propostas.prazo is 'the last day on which it can be accepted';
comment on column propostas.lembrada_em is 'the other side was reminded of the deadline';
create index propostas_negociacao on propostas (negociacao_id, id desc);
create unique index propostas_uma_aberta on propostas (negociacao_id) where situacao = 'em-aberto';
create unique index propostas_uma_aceita on propostas (negociacao_id) where situacao = 'aceite';
create index propostas_a_lembrar on propostas (prazo) where situacao = 'em-aberto' and lembrada_em is null;

create table negociacao_documentos (
  id bigint generated always as identity primary key,
  negociacao_id bigint not null references negociacoes,
  ordem smallint not null,
  nome text not null,
  arquivo_id bigint not null references arquivos,
  unique (negociacao_id, ordem)
);
create table proposta_documentos (
  id bigint generated always as identity primary key,
  proposta_id bigint not null references propostas,
  ordem smallint not null,
  nome text not null,
  arquivo_id bigint not null references arquivos,
  unique (proposta_id, ordem)
);

-- The trail: append-only and hash-chained for each negotiation, like eventos. `dados` holds all that the act said.
create table negociacao_registros (
  id bigint generated always as identity primary key,
  negociacao_id bigint not null references negociacoes,
  numero integer not null,
  created_at timestamptz not null,
  ato text not null check (ato in ('abertura', 'proposta', 'aceite', 'desistencia', 'contatos', 'entrada')),
  autor_id bigint references users,
  autor_nome text,
  autor_polo text check (autor_polo in ('solicitante', 'solicitada')),
  dados jsonb not null,
  arquivos jsonb not null default '[]',
  anterior text not null check (anterior ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (negociacao_id, numero),
  check ((autor_id is null) = (autor_nome is null))
);
comment on column negociacao_registros.arquivos is 'name and SHA-256 of the files of the act, in their order';
create trigger negociacao_registros_append_only before update or delete on negociacao_registros
  for each row execute function proibe_alteracao();
create trigger negociacao_registros_no_truncate before truncate on negociacao_registros
  for each statement execute function proibe_alteracao();
create trigger negociacao_documentos_append_only before update or delete on negociacao_documentos
  for each row execute function proibe_alteracao();
create trigger negociacao_documentos_no_truncate before truncate on negociacao_documentos
  for each statement execute function proibe_alteracao();
create trigger proposta_documentos_append_only before update or delete on proposta_documentos
  for each row execute function proibe_alteracao();
create trigger proposta_documentos_no_truncate before truncate on proposta_documentos
  for each statement execute function proibe_alteracao();

-- Of a proposal only what became of it changes, and only while it waits.
create function propostas_so_respondem() returns trigger language plpgsql as $$
declare
  respondida propostas := old;
begin
  if tg_op = 'UPDATE' and old.situacao = 'em-aberto' then
    respondida.situacao := new.situacao;
    respondida.lembrada_em := new.lembrada_em;
    if new is not distinct from respondida then return new; end if;
  end if;
  raise exception 'uma proposta só muda de situação, e só enquanto está em aberto' using errcode = 'insufficient_privilege';
end
$$;
create trigger propostas_so_respondem before update or delete on propostas
  for each row execute function propostas_so_respondem();
create trigger propostas_no_truncate before truncate on propostas for each statement execute function proibe_alteracao();

create table negociacao_marcadores (
  negociacao_id bigint not null references negociacoes,
  marcador_id bigint not null references marcadores on delete cascade,
  primary key (negociacao_id, marcador_id)
);
create index negociacao_marcadores_marcador on negociacao_marcadores (marcador_id);

alter table emails add column negociacao_id bigint;
create index emails_negociacao on emails (negociacao_id, destinatario, id desc) where negociacao_id is not null;

alter table envios drop constraint envios_objeto_check, add constraint envios_objeto_check
  check (objeto in ('eventos', 'pagamentos', 'negociacoes', 'propostas'));
