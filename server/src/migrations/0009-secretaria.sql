-- What the back office needs: acts on procedimentos, secrecy of documents, tasks, people, reference data, jobs laid aside.

-- The case a process grew out of, or the other way round: who took part in one may be impeded in the other.
alter table procedimentos add column vinculado_a bigint references procedimentos check (vinculado_a <> id);
create index procedimentos_vinculados on procedimentos (vinculado_a) where vinculado_a is not null;

-- Whether somebody may be designated, as far as fees and seats go: they are paid, none is open, a seat is free. Kept by the
-- database itself, so that it says what `pagamentos` and `designacoes` say whoever writes there; who waits is counted over an index.
alter table procedimentos add column designavel boolean not null default true;
comment on column procedimentos.designavel is 'its fees are paid, none is open, and a seat of arbitrator or mediator is free, whatever its situação';
create function pode_designar(p procedimentos) returns boolean language sql stable as $$
  -- What has none is no filing of a person; where the fees were cancelled nobody is designated.
  select coalesce((select bool_or(g.situacao = 'P') and not bool_or(g.situacao = 'A') from pagamentos g where g.procedimento_id = p.id), true)
    and (select count(*) from designacoes d where d.procedimento_id = p.id and d.situacao in ('pendente', 'aceita')
        and d.papel = case p.tipo when 'processo' then 'arbitro' else 'mediador' end)
      < case p.tipo when 'processo' then coalesce(p.numero_arbitros, 1) else 1 end
$$;
create function procedimento_designavel() returns trigger language plpgsql as $$
begin
  -- Locked first: of two changes at once, the later one then sees what the earlier one did.
  perform 1 from procedimentos where id = new.procedimento_id for no key update;
  update procedimentos p set designavel = not p.designavel where p.id = new.procedimento_id and p.designavel <> pode_designar(p);
  return null;
end
$$;
create trigger pagamentos_designavel_ao_incluir after insert on pagamentos for each row
  when (new.procedimento_id is not null and new.situacao = 'A') execute function procedimento_designavel();
create trigger pagamentos_designavel after update of situacao on pagamentos for each row
  when (new.procedimento_id is not null and old.situacao <> new.situacao) execute function procedimento_designavel();
create trigger designacoes_designavel_ao_incluir after insert on designacoes for each row
  when (new.situacao in ('pendente', 'aceita')) execute function procedimento_designavel();
create trigger designacoes_designavel after update of situacao on designacoes for each row
  when (old.situacao <> new.situacao) execute function procedimento_designavel();
update procedimentos p set designavel = false where not pode_designar(p);
create index procedimentos_aguardando on procedimentos (tipo, movimentado_em desc, id desc) where situacao in (1, 2, 5) and designavel;

alter table designacoes
  add column substituida_em timestamptz,
  add column substituida_por bigint references users;

-- A document that only the named roles may open; the secretariat always may. Absent: whoever sees the docket.
create table documento_sigilos (
  documento_id bigint primary key references documentos,
  papeis text[] not null check (papeis <@ array['demandantes', 'demandadas', 'arbitro', 'mediador']),
  evento_id bigint not null references eventos,
  alterado_em timestamptz not null
);

-- A third party shares the roles of the user who named them.
alter table procedimento_acessos add column em_nome_de bigint references users;
-- And sees no more of the procedimento than them: nothing of the docket while they have only a designation without an answer.
create or replace function acesso_espera_resposta() returns trigger language plpgsql as $$
begin
  if new.motivo = 'terceiro' then
    new.autos := new.em_nome_de is null or exists (select from procedimento_acessos a
      where a.procedimento_id = new.procedimento_id and a.user_id = new.em_nome_de and a.autos);
  else
    new.autos := not exists (select from designacoes d where d.user_id = new.user_id and d.procedimento_id = new.procedimento_id
      and d.papel = new.motivo and d.situacao = 'pendente');
  end if;
  return new;
end
$$;
create trigger acesso_de_terceiro before insert or update of em_nome_de on procedimento_acessos for each row
  when (new.motivo = 'terceiro') execute function acesso_espera_resposta();
create or replace function designacao_abre_autos() returns trigger language plpgsql as $$
begin
  update procedimento_acessos a set autos = new.situacao <> 'pendente'
  where a.procedimento_id = new.procedimento_id and a.user_id = new.user_id and a.motivo = new.papel;
  update procedimento_acessos t set autos = exists (select from procedimento_acessos a
    where a.procedimento_id = new.procedimento_id and a.user_id = new.user_id and a.autos)
  where t.procedimento_id = new.procedimento_id and t.em_nome_de = new.user_id and t.motivo = 'terceiro';
  return null;
end
$$;

alter table tarefas
  add column responsavel_id bigint references users,
  add column assumida_em timestamptz,
  add column concluida_em timestamptz,
  add column concluida_por bigint references users,
  add constraint tarefas_concluida check ((situacao = 'concluida') = (concluida_em is not null)),
  add constraint tarefas_em_andamento check (situacao <> 'em-andamento' or responsavel_id is not null);
-- The lists of the secretariat: what one has taken, and what is done.
create index tarefas_minhas on tarefas (responsavel_id, prazo, id) where situacao = 'em-andamento';
create index tarefas_concluidas on tarefas (concluida_em desc, id desc) where situacao = 'concluida';
create table tarefa_notas (
  id bigint generated always as identity primary key,
  tarefa_id bigint not null references tarefas,
  user_id bigint not null references users,
  texto text not null,
  created_at timestamptz not null
);
create index tarefa_notas_tarefa on tarefa_notas (tarefa_id, id);
create trigger tarefa_notas_so_inclui before update or delete on tarefa_notas for each row execute function proibe_alteracao();

-- A fee given back to the balance stays paid; it says so.
alter table pagamentos
  add column motivo text,
  add column estornado_em timestamptz,
  add constraint pagamentos_estornado check (estornado_em is null or situacao = 'P');
create index pagamentos_situacao on pagamentos (situacao, id desc);
-- Found by the beginning of its identifier, whatever the collation.
create index pagamentos_identificador on pagamentos (identificador text_pattern_ops);

alter table convenios add column desativado_em timestamptz;

alter table users
  add column bloqueado_em timestamptz,
  add column bloqueio_motivo text,
  add constraint users_bloqueio check ((bloqueado_em is null) = (bloqueio_motivo is null));
alter table perfis
  add column motivo text,
  add column decidido_em timestamptz,
  add column decidido_por bigint references users;
create index perfis_pedidos on perfis (created_at, user_id, tipo) where situacao = 'P';
-- The staff, which is few among many; names in the order of the list, with all that it asks; addresses by how they begin.
create index users_equipe on users (role, id) where role <> 'user';
create index users_por_nome on users (nome_busca, id) include (email, role);
create index users_email_prefixo on users (email text_pattern_ops);
-- 'convite': sets the first password of an account that somebody else made, and confirms its address.
alter table links
  drop constraint links_finalidade_check,
  add constraint links_finalidade_check check (finalidade in ('verificacao', 'senha', 'convite'));

alter table areas add column desativada_em timestamptz;
alter table evento_descricoes add column desativada_em timestamptz;
alter table tarefa_descricoes add column desativada_em timestamptz;

create table resolucoes (
  id bigint generated always as identity primary key,
  assunto text not null,
  arquivo_id bigint not null references arquivos,
  publicada_por bigint not null references users,
  created_at timestamptz not null,
  retirada_em timestamptz
);
create index resolucoes_em_vigor on resolucoes (id desc) where retirada_em is null;

alter table indisponibilidades
  add column certidao_id bigint references arquivos,
  add column registrada_por bigint references users;

-- Regulations are versioned like the terms of use.
create table regulamentos (
  produto text not null check (produto in ('expedito', 'ordinario', 'mediacao')),
  versao integer not null,
  html text not null,
  vigente_desde timestamptz not null default now(),
  publicado_por bigint references users,
  primary key (produto, versao)
);
alter table termos add column publicado_por bigint references users;

-- Jobs that failed for good and that somebody gave up: what they were, and why.
create table trabalhos_descartados (
  id bigint primary key,
  tarefa text not null,
  dados jsonb not null,
  tentativas integer not null,
  erro text,
  motivo text not null,
  descartado_por bigint not null references users,
  descartado_em timestamptz not null
);
create index auditoria_created_at on auditoria (created_at desc, id desc);
-- By each field in the order of the list: of what has not happened for long, the latest lines lie far back.
create index auditoria_acao on auditoria (acao, created_at desc, id desc);
create index auditoria_por_objeto on auditoria (objeto, created_at desc, id desc);
drop index auditoria_user_id;
create index auditoria_user_id on auditoria (user_id, created_at desc, id desc) where user_id is not null;
-- Acts belong to objects: without knowing so, PostgreSQL looks for a login of a slip through the whole trail.
create statistics auditoria_acoes_de_objetos (mcv) on acao, objeto from auditoria;
