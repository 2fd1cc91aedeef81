-- Who judges a parte and followed its case from before 0106 follows it no more, nor as anybody's third party
-- (docs/rules/access.md#who-judges-reads-no-case). Who filed the case keeps it: it is their own filing, and they are impeded from
-- accepting. Each withdrawal stands in the audit trail, and the person is told on the screen. Docket and documents stay as they are.
create temporary table sem_acesso on commit drop as
  select a.procedimento_id, a.user_id, a.motivo, a.em_nome_de, processo_que_julga(a.procedimento_id, a.user_id) as processo
    from procedimento_acessos a
   where a.tipo = 'caso' and a.motivo in ('senha', 'terceiro')
     and a.user_id in (select user_id from designacoes where papel = 'arbitro') and processo_que_julga(a.procedimento_id, a.user_id) is not null;

-- What they let others see ends with what they see themselves, unless they filed it.
insert into sem_acesso
  select t.procedimento_id, t.user_id, t.motivo, t.em_nome_de, s.processo
    from sem_acesso s join procedimento_acessos t on t.procedimento_id = s.procedimento_id and t.em_nome_de = s.user_id and t.motivo = 'terceiro'
   where s.motivo = 'senha' and processo_que_julga(t.procedimento_id, t.user_id) is null
     and not exists (select from procedimento_acessos a
       where a.procedimento_id = s.procedimento_id and a.user_id = s.user_id and a.motivo = 'autor');

-- A trigger takes the grants of third parties with their sponsor's.
delete from procedimento_acessos a using sem_acesso s
 where a.procedimento_id = s.procedimento_id and a.user_id = s.user_id and a.motivo = s.motivo
   and a.em_nome_de is not distinct from s.em_nome_de;

insert into auditoria (acao, objeto, objeto_id, dados)
  select 'retirar-acesso', 'caso', s.procedimento_id::text, jsonb_build_object('user', s.user_id,
      'motivo', case when processo_que_julga(s.procedimento_id, s.user_id) is null then 'O acesso era de terceiro de quem julga o processo '
        else 'Quem julga não acompanha a mediação; julga ou julgou o processo ' end || s.processo || '.')
    from sem_acesso s order by s.procedimento_id, s.user_id, s.em_nome_de nulls first;

insert into notificacoes (user_id, subject, body)
  select s.user_id, 'Caso ' || s.procedimento_id || ': seu acesso terminou',
      'Você não acompanha mais o caso ' || s.procedimento_id || '. Quem julga não acompanha a mediação das mesmas partes '
      || '(Lei 13.140/2015, art. 30), e você, ou quem lhe deu o acesso, está ou esteve designado árbitro em um processo vinculado '
      || 'ao caso ou com uma parte ou um contato em comum. Em caso de dúvida, fale com a secretaria.'
    from (select distinct procedimento_id, user_id from sem_acesso) s
   where not exists (select from procedimento_acessos a where a.procedimento_id = s.procedimento_id and a.user_id = s.user_id)
   order by s.procedimento_id, s.user_id;
