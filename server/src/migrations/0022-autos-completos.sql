-- Full PDFs that were made, so that the next reader who may see the same gets the same file. The file stays unused in `arquivos`:
-- the sweep of unused files removes it, and this row with it.
create table autos_completos (
  impressao text primary key,
  procedimento_id bigint not null references procedimentos,
  eventos int not null,
  incluidos bigint[] not null,
  arquivo_id bigint not null unique references arquivos on delete cascade
);
comment on column autos_completos.impressao is 'SHA-256 (hex) of all that the PDF shows: docket and documents as one reader may see them';
comment on column autos_completos.eventos is 'number of eventos shown: with a further one nobody gets this file any more';
comment on column autos_completos.incluidos is 'the documents that are in it, as pages or attached';
create index autos_completos_procedimento on autos_completos (procedimento_id, eventos);

-- What the platform finds out about a file later. Everything else of a file in use stays as it is.
alter table arquivos add column carimbo_lento boolean not null default false;
comment on column arquivos.carimbo_lento is 'stamping its pages took too long once: it goes into full PDFs without stamps';
create function arquivos_so_completa() returns trigger language plpgsql as $$
declare
  completo arquivos := old;
begin
  if tg_op = 'UPDATE' then
    if not old.carimbo_lento then completo.carimbo_lento := new.carimbo_lento; end if;
    if new is not distinct from completo then return new; end if;
  end if;
  raise exception 'a tabela arquivos só aceita inclusões' using errcode = 'insufficient_privilege';
end
$$;
drop trigger arquivos_usados_nao_mudam on arquivos;
create trigger arquivos_usados_nao_mudam before update or delete on arquivos for each row
  when (old.usado_em is not null) execute function arquivos_so_completa();
