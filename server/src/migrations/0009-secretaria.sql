-- What the back office needs: acts on procedimentos, secrecy of documents, tasks, people, reference data, jobs laid aside.

-- The case a process grew out of, or the other way round: who took part in one may be impeded in the other.
alter table procedimentos add column vinculado_a bigint references procedimentos check (vinculado_a <> id);
create index procedimentos_vinculados on procedimentos (vinculado_a) where vinculado_a is not null;
-- Processes whose fees are paid and whose seats are not all taken are counted over this.
create index procedimentos_aguardando on procedimentos (tipo, id) where situacao = 1;

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

alter table tarefas
  add column responsavel_id bigint references users,
  add column assumida_em timestamptz,
  add column concluida_em timestamptz,
  add column concluida_por bigint references users,
  add constraint tarefas_concluida check ((situacao = 'concluida') = (concluida_em is not null)),
  add constraint tarefas_em_andamento check (situacao <> 'em-andamento' or responsavel_id is not null);
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
create index pagamentos_todos on pagamentos (id desc) include (situacao);
create index pagamentos_em_aberto on pagamentos (id desc) where situacao = 'A';

alter table convenios add column desativado_em timestamptz;

alter table users
  add column bloqueado_em timestamptz,
  add column bloqueio_motivo text,
  add constraint users_bloqueio check ((bloqueado_em is null) = (bloqueio_motivo is null));
alter table perfis
  add column motivo text,
  add column decidido_em timestamptz,
  add column decidido_por bigint references users;
create index perfis_pedidos on perfis (created_at) where situacao = 'P';

alter table areas add column desativada_em timestamptz;
alter table evento_descricoes add column desativada_em timestamptz;
alter table tarefa_descricoes add column desativada_em timestamptz;

create table resolucoes (
  id bigint generated always as identity primary key,
  assunto text not null,
  arquivo_id bigint not null references arquivos,
  publicada_por bigint not null references users,
  created_at timestamptz not null,
  retirada_em timestamptz,
  retirada_motivo text
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
create index auditoria_acao on auditoria (acao, id desc);
