-- The answer about filing names the button that there is. Only over the text that came with 0037: what the secretariat has published is
-- its own.
insert into suporte (versao, html)
select versao + 1, replace(html, 'escolha o botão de novo pedido. Você', 'use o botão “Adicionar”. Você')
from suporte
where versao = (select max(versao) from suporte) and not exists (select from suporte where publicado_por is not null)
  and html like '%escolha o botão de novo pedido. Você%';
