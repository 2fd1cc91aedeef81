-- Three answers of the support page say what the platform does since they were written: who may look, how a movement is described, and passkeys.
-- Only over the text that came with 0037: what the secretariat has published is its own.
insert into suporte (versao, html)
select versao + 1, replace(replace(replace(html,
$html$<p>Abra o processo e escolha “Movimentar / Peticionar”. Selecione o tipo de petição, descreva o que pede e anexe os documentos. As outras partes são avisadas, e o recibo fica nos autos.</p>$html$,
$html$<p>Abra o processo e escolha “Movimentar / Peticionar”. Selecione a descrição do evento e anexe a petição e os documentos em PDF; se nenhuma descrição servir, escolha “Outros” e escreva a sua. As outras partes são avisadas, e o recibo fica nos autos.</p>$html$),
$html$você muda a senha, liga a autenticação de dois fatores e encerra sessões abertas em outros aparelhos.</p>$html$,
$html$você muda a senha, liga a autenticação de dois fatores, cadastra uma chave de acesso, com que se entra sem senha, e encerra sessões abertas em outros aparelhos.</p>$html$),
$html$<p>As partes e seus advogados, os árbitros ou o mediador que aceitaram a designação e a secretaria da câmara. Os procedimentos são sigilosos: não há consulta pública. Na mediação, o que é enviado só para o mediador não é visto pela outra parte.</p>$html$,
$html$<p>As partes e seus advogados, os terceiros que um deles autorizou em “Configurações”, os árbitros ou o mediador que aceitaram a designação e a secretaria da câmara. Quem foi designado e ainda não respondeu vê só as partes e o pedido. Os procedimentos são sigilosos: não há consulta pública. Na mediação, o que é enviado só para o mediador não é visto por mais ninguém, nem pela secretaria.</p>$html$)
from suporte
where versao = (select max(versao) from suporte) and not exists (select from suporte where publicado_por is not null) and html like '%<h2>Quem vê o que está no processo?</h2>%';
