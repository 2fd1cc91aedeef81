-- The chamber's own numbers (NUMERO_FORMATO), beside the ids: the last one given in each year.
create table numeracao (
  ano int primary key,
  ultimo int not null check (ultimo > 0)
);
comment on table numeracao is 'the row is locked from the moment a filing takes its number until it commits, so that no number is given twice or left out';

alter table procedimentos add column numero text;
comment on column procedimentos.numero is 'as it was given at the filing: a later format changes only later ones';
create index procedimentos_numero on procedimentos (numero) where numero is not null;
