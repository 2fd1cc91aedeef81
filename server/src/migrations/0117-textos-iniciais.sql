-- The regulation of mediation says that a parte may refuse the mediator (docs/rules/procedimentos.md#disclosure), and the terms of use
-- say what third parties see. Only over the texts that came with 0005 and 0010: what the secretariat has published is its own.
insert into regulamentos (produto, versao, html)
select produto, versao + 1, replace(html,
$html$dúvida justificada sobre a sua imparcialidade (art. 5º). Por um ano$html$,
$html$dúvida justificada sobre a sua imparcialidade (art. 5º). Se o mediador revelar algum fato ao aceitar, cada parte pode recusá-lo em cinco dias úteis, contados a partir do dia seguinte ao do aceite, sem precisar dizer o motivo (art. 5º, parágrafo único); a secretaria designa, então, outra pessoa. Por um ano$html$)
from regulamentos
where produto = 'mediacao' and versao = (select max(versao) from regulamentos where produto = 'mediacao')
  and not exists (select from regulamentos where produto = 'mediacao' and publicado_por is not null)
  and html like '%imparcialidade (art. 5º). Por um ano%';

insert into termos (versao, html)
select versao + 1, replace(html,
$html$Tem acesso quem protocolou, quem recebeu número e senha de acesso, os árbitros ou mediadores designados e a secretaria. A senha$html$,
$html$Têm acesso quem protocolou, quem recebeu número e senha de acesso, os terceiros que um deles autorizou em “Configurações”, os árbitros ou mediadores designados e a secretaria. O terceiro em nome de quem se emite um boleto não tem, por isso, acesso ao procedimento. A senha$html$)
from termos
where versao = (select max(versao) from termos) and not exists (select from termos where publicado_por is not null)
  and html like '%Tem acesso quem protocolou, quem recebeu número e senha de acesso%';
