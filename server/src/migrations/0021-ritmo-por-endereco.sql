-- The pace is asked for one address at a time: its rows alone are read, however many addresses the procedimento has.
drop index emails_ritmo;
drop index emails_a_agrupar;
create index emails_ritmo on emails (procedimento_id, lower(destinatario), contado_em) where contado_em is not null;
create index emails_a_agrupar on emails (procedimento_id, lower(destinatario)) where situacao = 'agrupado' and resumo_id is null;
