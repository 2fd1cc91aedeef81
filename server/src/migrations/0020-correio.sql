-- One e-mail per address and act, whatever number of partes share the address: which contacts of partes an e-mail serves.
create table email_contatos (
  parte_contato_id bigint not null,
  email_id bigint not null references emails,
  primary key (parte_contato_id, email_id)
);
create index email_contatos_email_id on email_contatos (email_id);
insert into email_contatos (parte_contato_id, email_id)
  select parte_contato_id, id from emails where parte_contato_id is not null;
alter table emails drop column parte_contato_id;

-- Notices beyond the pace of an address travel together in one e-mail; those beyond the limits wait for the secretariat.
alter table emails
  add column evento_id bigint,
  add column contado_em timestamptz,
  add column resumo_id bigint references emails,
  add column retido_por text check (retido_por in ('enderecos', 'movimentacoes')),
  add column decidido_em timestamptz,
  add column decidido_por bigint,
  add column decisao_motivo text,
  drop constraint emails_situacao_check,
  add constraint emails_situacao_check
    check (situacao in ('na-fila', 'enviado', 'recusado', 'vencido', 'agrupado', 'retido', 'descartado'));
comment on column emails.situacao is
  'agrupado: waits for, or travels in, the digest resumo_id; retido: waits for the secretariat; descartado: it decided against sending';
comment on column emails.evento_id is 'the act it tells of, where that is one evento';
comment on column emails.contado_em is 'went on its way as a notice: counted against those of an hour; null for secrets, receipts and what has not gone';
comment on column emails.decidido_em is 'the secretariat released or discarded what waited; retido_por says why it had waited';
create index emails_ritmo on emails (procedimento_id, contado_em) where contado_em is not null;
create index emails_a_agrupar on emails (procedimento_id) where situacao = 'agrupado' and resumo_id is null;
create index emails_resumo_id on emails (resumo_id) where resumo_id is not null;
create index emails_retidos on emails (procedimento_id, retido_por, id) where situacao = 'retido';

-- What is above the limit already keeps working.
alter table procedimentos add column limite_enderecos int;
comment on column procedimentos.limite_enderecos is 'addresses of partes it writes to; null: the usual number';
update procedimentos p set limite_enderecos = n.enderecos
from (
  select t.procedimento_id, count(distinct lower(c.contato)) as enderecos
  from parte_contatos c join partes t on t.id = c.parte_id
  where c.canal = 'email'
  group by t.procedimento_id
) n
where n.procedimento_id = p.id and n.enderecos > 60;
