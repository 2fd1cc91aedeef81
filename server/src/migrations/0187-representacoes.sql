-- Lawyers who act for a parte of a procedimento or of a negociação (docs/rules/representacao.md, docs/decisions/092-representation.md).
create table representacoes (
  id bigint generated always as identity primary key,
  procedimento_id bigint references procedimentos,
  parte_id bigint references partes,
  negociacao_id bigint references negociacoes,
  negociacao_parte_id bigint references negociacao_partes,
  advogado_id bigint not null references users,
  oab text not null,
  escritorio_id bigint references escritorios,
  origem text not null check (origem in ('procuracao', 'substabelecimento')),
  substabelecida_de bigint references representacoes,
  com_reserva boolean,
  ciencia_do_cliente boolean not null default false,
  poderes text[] not null check (cardinality(poderes) > 0 and poderes <@ array['foro', 'receber-citacao', 'confessar', 'reconhecer',
    'transigir', 'desistir', 'renunciar', 'dar-quitacao', 'firmar-compromisso']),
  ate date,
  situacao text not null check (situacao in ('apresentada', 'vigente', 'recusada', 'substabelecida', 'renunciada', 'revogada', 'vencida')),
  arquivo_id bigint not null references arquivos,
  so_advogado boolean not null default false,
  acesso_desde timestamptz,
  atua_ate date,
  motivo text,
  decidida_por bigint references users,
  decidida_em timestamptz,
  encerrada_por bigint references users,
  encerrada_em timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(procedimento_id, parte_id) in (0, 2) and num_nonnulls(negociacao_id, negociacao_parte_id) in (0, 2)),
  check ((procedimento_id is null) <> (negociacao_id is null)),
  check ((origem = 'substabelecimento') = (substabelecida_de is not null) and (origem = 'substabelecimento') = (com_reserva is not null)),
  check (com_reserva is distinct from false or ciencia_do_cliente),
  check (situacao <> 'vigente' or acesso_desde is not null and encerrada_em is null),
  check (situacao in ('apresentada', 'vigente', 'renunciada') or encerrada_em is not null),
  check (situacao <> 'apresentada' or encerrada_em is null),
  check ((atua_ate is not null) = (situacao = 'renunciada'))
);
comment on table representacoes is 'what a lawyer presented, and what became of it: it opens the matter while acesso_desde is set and encerrada_em is not';
comment on column representacoes.oab is 'the registration of the lawyer when it was presented';
comment on column representacoes.ciencia_do_cliente is 'the lawyer who substituted without reserve says that the client knows (Código de Ética da OAB, art. 26)';
comment on column representacoes.arquivo_id is 'the power of attorney or the substitution';
comment on column representacoes.so_advogado is 'the parte wants notices to go to the lawyer only';
comment on column representacoes.acesso_desde is 'since when it opens the matter to the lawyer; null: it never did';
comment on column representacoes.atua_ate is 'the last day on which a lawyer who renounced still acts (CPC, art. 112, § 1º)';
comment on column representacoes.encerrada_em is 'when it stopped opening the matter';
-- At most one for each parte and lawyer waits or is in force, so that one that ended can be granted again.
create unique index representacoes_uma on representacoes (parte_id, advogado_id)
  where parte_id is not null and situacao in ('apresentada', 'vigente');
create unique index representacoes_uma_na_negociacao on representacoes (negociacao_parte_id, advogado_id)
  where negociacao_parte_id is not null and situacao in ('apresentada', 'vigente');
create index representacoes_procedimento on representacoes (procedimento_id, id) where procedimento_id is not null;
create index representacoes_negociacao on representacoes (negociacao_id, id) where negociacao_id is not null;
create index representacoes_advogado on representacoes (advogado_id, id);
create index representacoes_de on representacoes (substabelecida_de) where substabelecida_de is not null;
create index representacoes_a_decidir on representacoes (id) where situacao = 'apresentada';
create index representacoes_a_vencer on representacoes (coalesce(atua_ate, ate)) where encerrada_em is null and coalesce(atua_ate, ate) is not null;

-- One more reason to see a procedimento, once for each parte that the account represents.
alter table procedimento_acessos drop constraint procedimento_acessos_motivo_check;
alter table procedimento_acessos add constraint procedimento_acessos_motivo_check
  check (motivo in ('autor', 'senha', 'arbitro', 'mediador', 'perito', 'terceiro', 'procurador') and (motivo <> 'procurador' or parte_id is not null));
alter table procedimento_acessos drop constraint procedimento_acessos_um_por_motivo;
create unique index procedimento_acessos_um_por_motivo on procedimento_acessos
  (procedimento_id, user_id, motivo, em_nome_de, (case when motivo = 'procurador' then parte_id end)) nulls not distinct;

alter table acessos_encerrados drop constraint acessos_encerrados_origem_check;
alter table acessos_encerrados add constraint acessos_encerrados_origem_check
  check (origem in ('secretaria', 'parte', 'proprio', 'patrono', 'contato', 'julga', 'representacao'));
comment on column acessos_encerrados.origem is 'who ended it: the secretariat, a parte, the account itself, the end of its sponsor''s access, the correction or contest of a contact, the rule of who judges, or the end of a representation';

create or replace view contas_das_partes as
  select procedimento_id, user_id, parte_id from procedimento_acessos
  where parte_id is not null and motivo in ('autor', 'senha', 'procurador')
  union
  select a.procedimento_id, a.user_id, t.id from procedimento_acessos a
  join partes t on t.procedimento_id = a.procedimento_id and t.polo = 'demandante'
  where a.motivo = 'autor';

-- Third parties of a lawyer see what the lawyer sees for a client too.
create or replace function acesso_dos_terceiros() returns trigger language plpgsql as $$
begin
  if not exists (select from novos where motivo in ('autor', 'senha', 'procurador')) then return null; end if;
  perform from users where id in (select user_id from novos where motivo in ('autor', 'senha', 'procurador')) for key share;
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, em_nome_de)
  select distinct n.procedimento_id, t.terceiro_id, 'terceiro', n.tipo, n.movimentado_em, t.user_id
  from novos n join terceiros_processos t on t.user_id = n.user_id
  where n.motivo in ('autor', 'senha', 'procurador') and pode_ser_terceiro(n.procedimento_id, t.terceiro_id)
  on conflict do nothing;
  return null;
end
$$;
create or replace function fim_do_acesso_dos_terceiros() returns trigger language plpgsql as $$
begin
  delete from procedimento_acessos t
  where t.procedimento_id = old.procedimento_id and t.motivo = 'terceiro' and t.em_nome_de = old.user_id
    and not exists (select from procedimento_acessos a
      where a.procedimento_id = old.procedimento_id and a.user_id = old.user_id and a.motivo in ('autor', 'senha', 'procurador'));
  return null;
end
$$;
drop trigger fim_do_acesso_dos_terceiros on procedimento_acessos;
create trigger fim_do_acesso_dos_terceiros after delete on procedimento_acessos for each row
  when (old.motivo in ('autor', 'senha', 'procurador')) execute function fim_do_acesso_dos_terceiros();
create or replace function terceiro_adicionado() returns trigger language plpgsql as $$
begin
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, em_nome_de)
  select distinct procedimento_id, new.terceiro_id, 'terceiro', tipo, movimentado_em, new.user_id
  from procedimento_acessos
  where user_id = new.user_id and motivo in ('autor', 'senha', 'procurador') and pode_ser_terceiro(procedimento_id, new.terceiro_id)
  on conflict do nothing;
  return null;
end
$$;
create or replace function pode_ser_terceiro(um_procedimento bigint, um_user bigint) returns boolean language sql stable as $$
  select not exists (select from designacoes
    where procedimento_id = um_procedimento and user_id = um_user and situacao in ('pendente', 'aceita'))
    and processo_que_julga(um_procedimento, um_user) is null
    and not exists (select from acessos_encerrados
      where procedimento_id = um_procedimento and user_id = um_user and readmitido_em is null and origem in ('secretaria', 'parte', 'representacao'))
$$;

-- In a negociação the lawyer acts for the parte like an account whose address is its contact.
alter table negociacao_representantes add column representacao_id bigint references representacoes;
comment on column negociacao_representantes.representacao_id is 'the representation by which the account acts for the parte; null: it has an address of the parte';

-- The docket names who acted for whom.
alter table eventos
  add column por_parte_id bigint references partes,
  add column por_parte_nome text,
  add column por_oab text,
  add constraint eventos_por check (num_nonnulls(por_parte_id, por_parte_nome, por_oab) in (0, 3) and (por_parte_id is null or autor_id is not null));
comment on column eventos.por_parte_id is 'the parte for whom its author acted as a lawyer';
comment on column eventos.por_oab is 'the registration of that lawyer';

do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
  registros text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'negociacao_registros_ato_check');
  objetos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'envios_objeto_check');
  novos text[] := array[
    'procuracao',
    'procuracao-conferida',
    'procuracao-recusada',
    'substabelecimento',
    'renuncia-de-advogado',
    'procuracao-revogada',
    'fim-da-representacao'
  ];
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''sigilo''::text', array_to_string(array(select quote_literal(novo) || '::text' from unnest(novos) novo), ', ') || ', ''sigilo''::text');
  alter table negociacao_registros drop constraint negociacao_registros_ato_check;
  execute 'alter table negociacao_registros add constraint negociacao_registros_ato_check '
    || replace(registros, '''entrada''::text', '''entrada''::text, ''representacao''::text');
  alter table envios drop constraint envios_objeto_check;
  execute 'alter table envios add constraint envios_objeto_check '
    || replace(objetos, '''eventos''::text', '''eventos''::text, ''representacoes''::text');
end $$;
