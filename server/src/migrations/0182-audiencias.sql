-- Hearings of processes and sessions of cases (docs/rules/audiencias.md).
create table audiencias (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  uid text not null unique,
  tipo text not null check (tipo in ('audiencia', 'sessao-de-mediacao', 'reuniao')),
  titulo text not null,
  situacao text not null check (situacao in ('em-consulta', 'designada', 'redesignada', 'realizada', 'cancelada', 'nao-realizada')),
  sequencia integer not null default 0 check (sequencia >= 0),
  inicio timestamptz,
  fim timestamptz,
  modo text not null check (modo in ('presencial', 'remoto', 'hibrido')),
  local text,
  link text,
  senha text,
  telefone text,
  reservada boolean not null,
  convida_todos boolean not null,
  votar_ate date,
  motivo text,
  ocorrencias text,
  evento_id bigint unique references eventos,
  criada_por bigint not null references users,
  created_at timestamptz not null,
  alterada_em timestamptz not null,
  check ((inicio is null) = (fim is null)),
  check (fim > inicio),
  check (inicio is not null or situacao in ('em-consulta', 'cancelada')),
  check (situacao <> 'em-consulta' or inicio is null),
  check (inicio is null or modo = 'presencial' or link is not null)
);
comment on column audiencias.uid is 'the UID of its calendar entry; it never changes';
comment on column audiencias.sequencia is 'the SEQUENCE of its calendar entry: one more with each redesignation and the cancelling';
comment on column audiencias.reservada is 'only the invited and the mediator know of it: it has no evento';
comment on column audiencias.convida_todos is 'nobody was chosen: those who come to see the docket later are invited when it is designated or redesignated';
comment on column audiencias.motivo is 'of the last redesignation, the cancelling, or of why it did not happen';
comment on column audiencias.evento_id is 'the first evento about it';
create index audiencias_procedimento on audiencias (procedimento_id, id);
create index audiencias_inicio on audiencias (inicio) where inicio is not null;
create index audiencias_em_consulta on audiencias (id) where situacao = 'em-consulta';
create index audiencias_marcadas on audiencias (inicio) where situacao in ('designada', 'redesignada');

create table audiencia_opcoes (
  id bigint generated always as identity primary key,
  audiencia_id bigint not null references audiencias,
  inicio timestamptz not null,
  fim timestamptz not null,
  check (fim > inicio),
  unique (audiencia_id, inicio, fim)
);

create table audiencia_votos (
  opcao_id bigint not null references audiencia_opcoes,
  user_id bigint not null references users,
  voto text not null check (voto in ('sim', 'se-preciso', 'nao')),
  votado_em timestamptz not null,
  primary key (opcao_id, user_id)
);
create index audiencia_votos_user on audiencia_votos (user_id);

create table audiencia_convidados (
  audiencia_id bigint not null references audiencias,
  user_id bigint not null references users,
  papel text not null check (papel in ('parte', 'arbitro', 'mediador', 'perito', 'terceiro', 'secretaria')),
  resposta text not null default 'pendente' check (resposta in ('pendente', 'aceita', 'recusada', 'talvez')),
  respondida_em timestamptz,
  presente boolean,
  lembretes integer not null default 0 check (lembretes between 0 and 2),
  primary key (audiencia_id, user_id)
);
comment on column audiencia_convidados.presente is 'null until it has happened';
comment on column audiencia_convidados.lembretes is 'of the time as it is now: 1, the day before was told; 2, the hour before too, or only that';
create index audiencia_convidados_user on audiencia_convidados (user_id, audiencia_id);

create table audiencia_gravacoes (
  id bigint generated always as identity primary key,
  audiencia_id bigint not null references audiencias,
  evento_id bigint unique references eventos,
  documento_id bigint unique references documentos,
  nome text not null,
  link text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  duracao_segundos integer check (duracao_segundos > 0),
  user_id bigint not null references users,
  created_at timestamptz not null,
  check ((documento_id is null) <> (link is null))
);
create index audiencia_gravacoes_audiencia on audiencia_gravacoes (audiencia_id, id);

-- The e-mails about a hearing: of its newest state only, and with the entry for the calendar of their recipient.
alter table emails
  add column audiencia_id bigint references audiencias,
  add column audiencia_sequencia integer,
  add column calendario jsonb,
  add constraint emails_da_audiencia check ((audiencia_id is null) = (audiencia_sequencia is null));
comment on column emails.audiencia_sequencia is 'the state it tells of: not sent once the hearing has another';
comment on column emails.calendario is 'what the sender makes the calendar part of (iMIP)';
create index emails_audiencia on emails (audiencia_id) where audiencia_id is not null;

do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
  objetos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'envios_objeto_check');
  novos text[] := array[
    'audiencia-em-consulta',
    'audiencia-designada',
    'audiencia-redesignada',
    'audiencia-cancelada',
    'audiencia-realizada',
    'audiencia-nao-realizada',
    'gravacao-de-audiencia'
  ];
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''sigilo''::text', array_to_string(array(select quote_literal(novo) || '::text' from unnest(novos) novo), ', ') || ', ''sigilo''::text');
  alter table envios drop constraint envios_objeto_check;
  execute 'alter table envios add constraint envios_objeto_check '
    || replace(objetos, '''eventos''::text', '''audiencias''::text, ''audiencia_gravacoes''::text, ''eventos''::text');
end $$;
