-- What a client sends under a key, and what it made: one table, whatever the command.
alter table envios
  drop constraint envios_pkey,
  drop constraint envios_evento_id_fkey,
  add column objeto text not null default 'eventos' check (objeto in ('eventos', 'pagamentos'));
alter table envios rename column evento_id to objeto_id;
alter table envios
  alter column objeto drop default,
  add primary key (user_id, objeto, chave);
insert into envios (user_id, objeto, chave, impressao, objeto_id, created_at)
  select user_id, 'pagamentos', chave, impressao, pagamento_id, created_at from protocolos;
drop table protocolos;
