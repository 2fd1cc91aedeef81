-- The PDF of a version of a draft, as it is drawn when the version is sent; drawn anew when it would show something else.
create table minuta_pdfs (
  minuta_id bigint primary key references minutas,
  impressao text not null check (impressao ~ '^[0-9a-f]{64}$'),
  arquivo_id bigint not null unique references arquivos
);
comment on column minuta_pdfs.impressao is 'SHA-256 (hex) of all that the PDF shows but the time of its issue, and of its template';
