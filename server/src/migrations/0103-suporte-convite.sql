-- The answer about number and password names the one click on home too. Only over the text that came with 0037: what the
-- secretariat has published since is its own.
insert into suporte (versao, html)
select 2, replace(html,
$html$<p>Cadastre-se com o e-mail em que recebeu o aviso e confirme o endereço. Depois, em “Processo existente” (ou “Caso existente”), informe o número e a senha de acesso. O processo passa a aparecer na sua lista.</p>$html$,
$html$<p>Entre com a conta que tem o e-mail em que você recebeu o aviso, ou cadastre-se com ele e confirme o endereço. A página inicial mostra que você é parte no processo (ou no caso): um clique ali basta. Com a conta de outro e-mail, informe o número e a senha de acesso em “Processo existente” (ou “Caso existente”). Nos dois casos, ele passa a aparecer na sua lista.</p>$html$)
from suporte
where versao = 1 and publicado_por is null and not exists (select from suporte where versao > 1);
