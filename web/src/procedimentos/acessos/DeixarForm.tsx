import { TIPOS } from '@concordia/contract/rules/tipos'
import { comArtigo, comDe } from '@concordia/contract/values/substantivo'
import { Text } from '@mantine/core'
import type { Referencia } from '../../paths/procedimento.ts'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { CHAMADAS_DOS_ACESSOS } from './chamadas.ts'

/** The user leaves by themselves. */
export function DeixarForm({ tipo, id, onCancel, onFeito }: Referencia & { onCancel: () => void; onFeito: () => void }) {
  const { send, ...estado } = useDecisao(CHAMADAS_DOS_ACESSOS[tipo].deixar, { onFeito })
  const um = comArtigo(TIPOS[tipo])
  return (
    <DecisaoForm
      {...estado}
      consequencias={[
        `Você deixa de ver ${um}, os documentos e os prazos, e não recebe mais os avisos da sua conta.`,
        'Se o seu e-mail é contato de uma parte, o que a câmara deve comunicar a ela continua a chegar.',
        'Para voltar, use o convite ou o número e a senha de acesso.',
        'O que você fez continua nos autos. Quem podia movimentar tem a saída registrada neles.',
      ]}
      botao="deixar de acompanhar"
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault()
        send({ params: { id } })
      }}
    >
      <Text>
        Você deixa de acompanhar {um} {id}. Os avisos {comDe(TIPOS[tipo])} podem também ser só silenciados.
      </Text>
    </DecisaoForm>
  )
}
