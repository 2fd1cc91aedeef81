-- A harmless PDF may have a form or layers, which must be prepared where it is joined with others. All PDFs are looked at again, by
-- the job or when they go into a full PDF.
alter table arquivos drop constraint arquivos_conteudo_check,
  add constraint arquivos_conteudo_check check (conteudo in ('passivo', 'preparar', 'ativo', 'ilegivel'));
comment on column arquivos.conteudo is 'what the PDF holds besides pages: passivo: nothing; preparar: a form or layers, which must be prepared before it is joined with others; ativo: it can run something (scripts, programs, other files); ilegivel: it could not be told; absent: not looked at, or no PDF';

alter table arquivos disable trigger arquivos_usados_nao_mudam;
update arquivos set conteudo = null where conteudo = 'passivo';
alter table arquivos enable trigger arquivos_usados_nao_mudam;
