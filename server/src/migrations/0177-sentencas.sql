-- The award of an arbitration: drafts that arbitrators sign, what follows from an award, and the clocks of the law
-- (docs/rules/arbitragem.md#award).
create table sentencas (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  tipo text not null check (tipo in ('final', 'parcial')),
  situacao text not null default 'em-assinatura' check (situacao in ('em-assinatura', 'substituida', 'proferida')),
  arquivo_id bigint unique references arquivos,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  apresentada_por bigint not null references users,
  apresentada_em timestamptz not null,
  ausentes text[] not null,
  proferida_em timestamptz,
  assinaturas bigint[],
  faltaram text[],
  evento_id bigint unique references eventos,
  documento_id bigint unique references arquivos,
  esclarecimentos_dias integer,
  decisao_dias integer,
  check ((situacao = 'proferida') = (proferida_em is not null)),
  check ((proferida_em is null) = (assinaturas is null) and (proferida_em is null) = (faltaram is null)),
  check ((situacao = 'substituida') = (arquivo_id is null)),
  check ((evento_id is null) = (documento_id is null) and (evento_id is null or situacao = 'proferida'))
);
comment on column sentencas.arquivo_id is 'the PDF as it was sent; the file of a draft that was replaced is deleted';
comment on column sentencas.ausentes is 'the demandadas that had never come, as the arbitrator who filed it confirmed';
comment on column sentencas.assinaturas is 'the signatures of the majority that gave it; an arbitrator may be replaced afterwards';
comment on column sentencas.faltaram is 'the names of the arbitrators who had not signed by then';
comment on column sentencas.evento_id is 'the evento that published it; a job seals the document and appends it after the majority signed';
comment on column sentencas.documento_id is 'the sealed document, with the page of signatures';
comment on column sentencas.esclarecimentos_dias is 'as the settings were when it was published; null: nobody may ask';
create index sentencas_procedimento on sentencas (procedimento_id);
create unique index sentencas_em_assinatura on sentencas (procedimento_id) where situacao = 'em-assinatura';

create table sentenca_assinaturas (
  id bigint generated always as identity primary key,
  sentenca_id bigint not null references sentencas,
  designacao_id bigint not null references designacoes,
  user_id bigint not null references users,
  nome text not null,
  cpf text not null,
  email text not null,
  metodo text not null check (metodo in ('email', 'aplicativo')),
  codigo_enviado_em timestamptz,
  created_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  consentimento_versao integer not null,
  consentimento text not null,
  ip text not null,
  city text,
  region text,
  country text,
  user_agent text not null,
  unique (sentenca_id, designacao_id)
);
comment on column sentenca_assinaturas.designacao_id is 'the signature of an arbitrator who is replaced before the majority counts no more';
comment on column sentenca_assinaturas.cpf is 'masked';
create index sentenca_assinaturas_user on sentenca_assinaturas (user_id);
create trigger sentenca_assinaturas_append_only before update or delete on sentenca_assinaturas
  for each row execute function proibe_alteracao();
create trigger sentenca_assinaturas_no_truncate before truncate on sentenca_assinaturas
  for each statement execute function proibe_alteracao();

-- The dissent of an arbitrator, one of each; it is published with the award.
create table sentenca_divergencias (
  id bigint generated always as identity primary key,
  sentenca_id bigint not null references sentencas,
  user_id bigint not null references users,
  arquivo_id bigint not null unique references arquivos,
  created_at timestamptz not null,
  unique (sentenca_id, user_id)
);

-- What the secretariat notes about a draft, where the chamber reads drafts.
create table sentenca_pontos (
  id bigint generated always as identity primary key,
  sentenca_id bigint not null references sentencas,
  user_id bigint not null references users,
  texto text not null,
  created_at timestamptz not null
);
create index sentenca_pontos_sentenca on sentenca_pontos (sentenca_id);

-- Requests for clarification, and what became of them.
create table esclarecimentos (
  id bigint generated always as identity primary key,
  sentenca_id bigint not null references sentencas,
  procedimento_id bigint not null references procedimentos,
  evento_id bigint not null unique references eventos,
  user_id bigint not null references users,
  decidir_ate date not null,
  decisao_id bigint unique references eventos
);
comment on column esclarecimentos.decisao_id is 'the evento of the decision; null: it waits for the arbitrators';
create index esclarecimentos_sentenca on esclarecimentos (sentenca_id);
create index esclarecimentos_pendentes on esclarecimentos (procedimento_id) where decisao_id is null;

-- Until when the award is due, as set at the institution; the partes may agree on another term.
create table sentenca_prazos (
  procedimento_id bigint primary key references procedimentos,
  desde date not null,
  ate date not null,
  fundamento text not null default 'lei' check (fundamento in ('lei', 'termo', 'partes')),
  avisados integer[] not null default '{}'
);
comment on column sentenca_prazos.ate is 'before the days of suspensions are added';
comment on column sentenca_prazos.avisados is 'the numbers of days before the end of which arbitrators and secretariat were already told';

-- The last day for the award: each suspension, or time in the archive until a reactivation, adds its days (docs/rules/arbitragem.md#clocks).
-- Null while it stands still.
create function fim_do_prazo_da_sentenca(processo bigint, desde date, ate date) returns date language sql stable as $$
  with atos as (
    select ato like 'reativacao%' as volta, greatest((created_at at time zone 'America/Sao_Paulo')::date, desde) - desde as dia,
      lag(ato like 'reativacao%', 1, true) over (order by numero) as corria
    from eventos
    where procedimento_id = processo and ato in ('suspensao', 'arquivamento', 'reativacao', 'reativacao-por-movimentacao')
  )
  select case when count(*) filter (where corria and not volta) > count(*) filter (where volta and not corria) then null
    else ate + coalesce(sum(dia) filter (where volta and not corria), 0)::integer
      - coalesce(sum(dia) filter (where corria and not volta), 0)::integer end
  from atos
$$;

-- Both are sent once under a key, like every other sending.
do $$
declare
  objetos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'envios_objeto_check');
begin
  alter table envios drop constraint envios_objeto_check;
  execute 'alter table envios add constraint envios_objeto_check '
    || replace(objetos, '''eventos''::text', '''eventos''::text, ''sentencas''::text, ''sentenca_pontos''::text');
end $$;
