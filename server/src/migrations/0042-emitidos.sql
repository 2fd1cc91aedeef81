-- What the platform issued: found by the code printed on it, and by the hash of its file (docs/rules/files.md#issued).
create table documentos_emitidos (
  id bigint generated always as identity primary key,
  codigo text unique check (codigo ~ '^[2-9A-HJKMNP-Z]{16}$'),
  tipo text not null,
  numero text,
  emitido_em timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on column documentos_emitidos.codigo is 'null for what was issued before codes were printed';
comment on column documentos_emitidos.sha256 is 'of the whole file, its seal included';
create index documentos_emitidos_sha256 on documentos_emitidos (sha256);
create trigger documentos_emitidos_append_only before update or delete on documentos_emitidos
  for each row execute function proibe_alteracao();
create trigger documentos_emitidos_no_truncate before truncate on documentos_emitidos
  for each statement execute function proibe_alteracao();

insert into documentos_emitidos (tipo, numero, emitido_em, sha256)
select 'Recibo de protocolo', d.procedimento_id || '-' || e.numero, a.created_at, a.sha256
from documentos d join eventos e on e.id = d.evento_id join arquivos a on a.id = d.arquivo_id
where d.tipo = 'recibo' and a.sha256 is not null
union all
select 'Termo final de mediação', d.procedimento_id::text, a.created_at, a.sha256
from documentos d join eventos e on e.id = d.evento_id join arquivos a on a.id = d.arquivo_id
where e.ato = 'termo-final' and d.tipo = 'documento' and a.sha256 is not null
union all
select 'Certidão de indisponibilidade', i.id::text, a.created_at, a.sha256
from indisponibilidades i join arquivos a on a.id = i.certidao_id where a.sha256 is not null
union all
select 'Certidão de indisponibilidade anulada', i.id::text, a.created_at, a.sha256
from indisponibilidades i join arquivos a on a.id = i.certidao_anulada_id where a.sha256 is not null;
