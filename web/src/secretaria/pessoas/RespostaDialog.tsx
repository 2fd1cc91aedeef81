import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import { contas } from '@concordia/contract/secretaria/calls'
import { Text } from '@mantine/core'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

export interface PedidoAberto {
  id: number
  nome: string
  tipo: TipoDePerfil
  situacao: 'A' | 'R'
  /** When the request was made that is answered here. */
  pedidoEm: string
}

const PODE: Record<PedidoAberto['tipo'], string> = {
  advogado: 'A conta passa a ter o perfil de advogado.',
  perito: 'A conta passa a ter o perfil de perito.',
  arbitro: 'A pessoa passa a aparecer na busca de quem pode ser designado como árbitro.',
  mediador: 'A pessoa passa a aparecer na busca de quem pode ser designado como mediador.',
}

export default function RespostaDialog({ sobre, ...shown }: DialogoProps<PedidoAberto>) {
  const { id, nome, tipo, situacao, pedidoEm: pedido_em } = sobre
  const pedido = (
    <Text>
      {nome} pede o perfil <strong>{NOMES_DOS_PERFIS[tipo]}</strong>.
    </Text>
  )
  if (situacao === 'A')
    return (
      <Ato
        {...shown}
        title="Aprovar perfil"
        ato={contas.responder}
        input={() => ({ params: { id, tipo }, body: { situacao, pedido_em } })}
        consequencias={[PODE[tipo], 'Quem pediu é avisado por e-mail.']}
        botao="aprovar perfil"
      >
        {pedido}
      </Ato>
    )
  return (
    <Ato
      {...shown}
      title="Recusar perfil"
      ato={contas.responder}
      input={(motivo) => ({ params: { id, tipo }, body: { situacao, motivo, pedido_em } })}
      consequencias={[
        'Quem pediu recebe a recusa e o motivo por e-mail.',
        'A pessoa pode corrigir o que faltou e pedir de novo.',
      ]}
      botao="recusar perfil"
      motivo="Vai por e-mail a quem pediu."
    >
      {pedido}
    </Ato>
  )
}
