-- The regulations say what the platform does since there is a course of an arbitration: the sides name arbitrators, objection and
-- challenge have days, expertise, termo and clarifications have rules (docs/rules/arbitragem.md). Only over the texts that came with
-- 0010: what the secretariat has published since is its own.
create function pg_temp.com_rito(html text, trocas text[]) returns text language plpgsql as $$
declare
  n integer := array_length(trocas, 1);
begin
  for i in 1..n by 2 loop
    if position(trocas[i] in html) = 0 then
      raise exception 'The regulation has not the text to replace: %', trocas[i];
    end if;
    html := replace(html, trocas[i], trocas[i + 1]);
  end loop;
  return html;
end $$;

insert into regulamentos (produto, versao, html)
select 'expedito', 2, pg_temp.com_rito(html, array[
$t$<p>A secretaria indica o árbitro entre pessoas capazes e de confiança das partes. Antes de aceitar,$t$,
$t$<p>As partes podem indicar o árbitro, de comum acordo, em até 15 dias do pagamento das custas; sem indicação ou sem acordo, a secretaria o designa entre pessoas capazes e de confiança das partes. Antes de aceitar,$t$,
$t$A parte que quiser recusá-lo deve fazê-lo na primeira oportunidade que tiver de se manifestar (arts. 15 e 20).</p>$t$,
$t$A parte que quiser recusá-lo deve fazê-lo na primeira oportunidade que tiver de se manifestar (arts. 15 e 20): em 10 dias do que ele revelou, ou em 15 dias de conhecer outro motivo. O árbitro e a outra parte respondem em 10 dias, e a secretaria decide.</p>$t$,
$t$A demandada tem 10 dias úteis para apresentar defesa e documentos.$t$,
$t$A demandada tem 10 dias úteis para apresentar defesa e documentos, contados da instituição da arbitragem. Sem defesa, o processo segue (art. 22, § 3º).$t$,
$t$Não há recesso automático.$t$,
$t$Também não terminam prazos nos feriados locais e no recesso que a câmara publica. Contam-se em dias corridos os prazos de indicação e impugnação de árbitro, da sentença e dos pedidos de esclarecimentos.$t$,
$t$a parte pode pedir a correção de erro material ou esclarecimentos (art. 30).</p>$t$,
$t$a parte pode pedir a correção de erro material ou esclarecimentos (art. 30), que o árbitro decide em dez dias.</p>$t$])
from regulamentos r
where produto = 'expedito' and versao = 1 and publicado_por is null
  and not exists (select from regulamentos o where o.produto = r.produto and o.versao > 1);

insert into regulamentos (produto, versao, html)
select 'ordinario', 2, pg_temp.com_rito(html, array[
$t$<p>Os árbitros são sempre em número ímpar (art. 13, § 1º)$t$,
$t$<p>Em até 15 dias do pagamento das custas as partes podem indicar árbitros: o árbitro único, de comum acordo; no tribunal de três, um por polo, e o presidente pelos outros dois ou pela câmara. O que não for indicado, a secretaria designa. Os árbitros são sempre em número ímpar (art. 13, § 1º)$t$,
$t$A recusa é arguida na primeira oportunidade (arts. 15 e 20).$t$,
$t$A recusa é arguida na primeira oportunidade (arts. 15 e 20): em 10 dias do que o árbitro revelou, ou em 15 dias de conhecer outro motivo. O árbitro e a outra parte respondem em 10 dias, e a secretaria decide, por pessoa diferente de quem o designou.$t$,
$t$A demandada tem 10 dias úteis para apresentar defesa e, se quiser, reconvenção.$t$,
$t$A demandada tem 10 dias úteis para apresentar defesa e, se quiser, reconvenção, contados da instituição da arbitragem. Sem defesa, o processo segue (art. 22, § 3º). O tribunal pode propor termo de arbitragem e cronograma, assinados pelas partes e pelos árbitros; a recusa de uma parte não impede o andamento.$t$,
$t$determinar perícias ou outras provas, a pedido ou de ofício (art. 22).$t$,
$t$determinar perícias ou outras provas, a pedido ou de ofício (art. 22). O perito revela o que possa pôr em dúvida a sua imparcialidade, propõe honorários, responde aos quesitos das partes no laudo e o esclarece.$t$,
$t$Não há recesso automático.$t$,
$t$Também não terminam prazos nos feriados locais e no recesso que a câmara publica. Contam-se em dias corridos os prazos de indicação e impugnação de árbitro, da sentença e dos pedidos de esclarecimentos.$t$,
$t$a parte pode pedir a correção de erro material ou esclarecimentos (art. 30).$t$,
$t$a parte pode pedir a correção de erro material ou esclarecimentos (art. 30), que o tribunal decide em dez dias. A sentença de tribunal é assinada pela maioria; a divergência é juntada com ela.$t$])
from regulamentos r
where produto = 'ordinario' and versao = 1 and publicado_por is null
  and not exists (select from regulamentos o where o.produto = r.produto and o.versao > 1);
