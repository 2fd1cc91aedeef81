import { boletos } from '@concordia/contract/pagamentos/calls'
import { conciliacao } from '@concordia/contract/secretaria/calls'
import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import { TIPOS_DE_DIFERENCA } from '@concordia/contract/secretaria/words'
import { Text } from '@mantine/core'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

export interface DiferencaAberta {
  ato: 'fechar' | 'encerrarBoleto'
  diferenca: Diferenca
}

/** Marks a difference as settled, or ends the boleto of a bank that is no longer configured. */
export default function DiferencaDialog({ sobre: { ato, diferenca }, ...shown }: DialogoProps<DiferencaAberta>) {
  const { id, tipo, detalhe, pagamento } = diferenca
  const sobre = (
    <div>
      <Text fw={550}>{TIPOS_DE_DIFERENCA[tipo]}</Text>
      <Text>{detalhe}</Text>
    </div>
  )
  if (ato === 'fechar')
    return (
      <Ato
        {...shown}
        title="Dar a diferença por resolvida"
        ato={conciliacao.fechar}
        input={(motivo) => ({ params: { id }, body: { motivo } })}
        consequencias={[
          'A diferença deixa de constar como em aberto. As contas não mudam.',
          'Ela não volta à lista pelos mesmos fatos; se os fatos mudarem, volta.',
        ]}
        botao="dar por resolvida"
        motivo="Fica na lista e na auditoria."
      >
        {sobre}
      </Ato>
    )
  return (
    <Ato
      {...shown}
      title="Encerrar o boleto"
      ato={boletos.encerrar}
      input={(motivo) => ({ params: { id: pagamento!.id }, body: { motivo } })}
      consequencias={[
        'O boleto é baixado só aqui, sem consulta ao banco. Baixe-o antes no banco: quem tem o boleto ainda pode pagá-lo.',
        'As custas podem ser pagas de outra forma.',
        'A diferença sai da lista na próxima comparação.',
      ]}
      botao="encerrar boleto"
      definitivo
      motivo="Fica na auditoria."
    >
      {sobre}
    </Ato>
  )
}
