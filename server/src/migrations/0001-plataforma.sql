-- What the platform itself keeps: files, counters, e-mails and their attempts, the audit trail, live nodes.
-- Columns that name a person or a procedure carry no foreign key: the subjects that own those tables come later,
-- and this evidence must outlive the rows it speaks of.

create table arquivos (
  id bigint generated always as identity primary key,
  chave text not null unique,
  nome text not null,
  tipo text not null default '',
  tamanho bigint,
  sha256 text,
  paginas int,
  enviado_por bigint,
  created_at timestamptz not null default now(),
  usado_em timestamptz,
  descartado_em timestamptz,
  check (usado_em is null or descartado_em is null)
);
comment on column arquivos.descartado_em is 'set before the bytes are removed: whoever crashes in between is picked up by the sweep';
comment on column arquivos.chave is 'key in the storage, made by the server';
comment on column arquivos.tamanho is 'bytes';
comment on column arquivos.usado_em is 'set by the transaction that uses the file; unset after 24 h = swept';
create index arquivos_nao_usados on arquivos (created_at) where usado_em is null;

create table contadores (
  chave text primary key,
  n int not null,
  expira_em timestamptz not null
);
comment on table contadores is 'attempts that are limited (sign-in, codes, passwords); one row per key and open window';
create index contadores_expira_em on contadores (expira_em);

create table emails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  destinatario text not null,
  assunto text not null,
  corpo jsonb,
  html text,
  texto text,
  corpo_sha256 text not null,
  motivo text not null,
  procedimento_id bigint,
  parte_contato_id bigint,
  user_id bigint,
  anexos jsonb not null default '[]',
  sigiloso boolean not null default false,
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'enviado', 'recusado')),
  created_at timestamptz not null default now(),
  enviado_em timestamptz,
  recusado_em timestamptz,
  resposta text,
  acesso_em timestamptz
);
comment on table emails is 'the evidence of every e-mail: what was sent to whom, and what the server answered';
comment on column emails.corpo is 'the message as data; blank, like html and texto, once a secret message was accepted';
comment on column emails.corpo_sha256 is 'SHA-256 (hex) of the HTML and the text as sent; stays when the body is blanked';
comment on column emails.motivo is 'kind of message: verificacao, protocolo, …';
comment on column emails.anexos is 'list of { arquivoId, nome }';
comment on column emails.acesso_em is 'first access in the portal that followed from this message';
create index emails_user_id on emails (user_id, id desc) where user_id is not null;
create index emails_procedimento_id on emails (procedimento_id, id desc) where procedimento_id is not null;
create index emails_na_fila on emails (created_at) where situacao = 'na-fila';
create index emails_recusados on emails (recusado_em desc) where situacao = 'recusado';

create table email_tentativas (
  id bigint generated always as identity primary key,
  email_id bigint not null references emails,
  iniciada_em timestamptz not null default now(),
  terminada_em timestamptz,
  resultado text check (resultado in ('aceito', 'recusado', 'adiado')),
  codigo int,
  resposta text
);
comment on column email_tentativas.resultado is 'null while it runs, or when the process died during it';
comment on column email_tentativas.codigo is 'SMTP reply code';
create index email_tentativas_email_id on email_tentativas (email_id, id);

create table auditoria (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  user_id bigint,
  acao text not null,
  objeto text not null,
  objeto_id text,
  ip text,
  request_id text,
  dados jsonb
);
create index auditoria_objeto on auditoria (objeto, objeto_id, id desc);
create index auditoria_user_id on auditoria (user_id, id desc) where user_id is not null;

create function proibe_alteracao() returns trigger language plpgsql as $$
begin
  raise exception 'a tabela % só aceita inclusões', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
comment on function proibe_alteracao is 'trigger of append-only tables';

create trigger auditoria_so_inclui before update or delete on auditoria
  for each row execute function proibe_alteracao();
create trigger auditoria_nao_esvazia before truncate on auditoria
  for each statement execute function proibe_alteracao();

create table nos (
  id text primary key,
  maquina text not null,
  pid int not null,
  iniciado_em timestamptz not null default now(),
  visto_em timestamptz not null default now()
);
comment on table nos is 'server processes that run jobs; one that is silent is dead, and what it held is released';
comment on column nos.maquina is 'kernel boot and process namespace (host name where unknown): where pid can be probed';
