-- What a PDF holds besides pages. Files received before this are looked at by a job, or when they go into a full PDF.
alter table arquivos add column conteudo text check (conteudo in ('passivo', 'ativo', 'ilegivel'));
comment on column arquivos.conteudo is 'whether the PDF can run something (scripts, programs, other files): passivo: no; ativo: yes; ilegivel: it could not be told; absent: not looked at, or no PDF';
create index arquivos_sem_exame on arquivos (id) where conteudo is null and usado_em is not null and tipo = 'application/pdf';

create or replace function arquivos_so_completa() returns trigger language plpgsql as $$
declare
  completo arquivos := old;
begin
  if tg_op = 'UPDATE' then
    if not old.carimbo_lento then completo.carimbo_lento := new.carimbo_lento; end if;
    if old.conteudo is null then completo.conteudo := new.conteudo; end if;
    if new is not distinct from completo then return new; end if;
  end if;
  raise exception 'a tabela arquivos só aceita inclusões' using errcode = 'insufficient_privilege';
end
$$;
