-- What a request for mediation says beside what every filing has.
create table casos (
  procedimento_id bigint primary key references procedimentos,
  natureza text not null,
  expectativa text not null,
  tentativa_acordo boolean not null,
  processo_judicial text
);
comment on column casos.tentativa_acordo is 'whether the partes tried to agree before';
comment on column casos.processo_judicial is 'number of the court case about the same dispute: in the unified form, or as its author wrote it';
