-- A comment may be about words of the version that it came with.
alter table minuta_comentarios
  add column trecho_inicio integer,
  add column trecho_fim integer,
  add column trecho_palavras text,
  add constraint minuta_comentarios_trecho check (
    num_nulls(trecho_inicio, trecho_fim, trecho_palavras) in (0, 3)
    and (trecho_inicio is null or (trecho_inicio >= 0 and trecho_fim > trecho_inicio))
  );
comment on column minuta_comentarios.trecho_inicio is 'in the running text of the version, in UTF-16 units';
