import { z } from '@concordia/contract/http/zod'
import { publicacoes } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import type { Indisponibilidade } from '@concordia/contract/secretaria/schemas/cadastros'
import { Text } from '@mantine/core'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { MotivoField } from '../decisao/MotivoField.tsx'

type Linha = z.infer<typeof Indisponibilidade>

const Valores = z.object({ motivo: Motivo })
const CONSEQUENCIAS = [
  'Os prazos definidos até agora ficam como estão: nenhum prazo que a certidão prorrogou é encurtado.',
  'Os dias do período voltam a contar para os prazos que forem definidos daqui em diante.',
  'A certidão continua visível para todos, como anulada, e o PDF passa a trazer a data e o motivo da anulação.',
  'A anulação não pode ser desfeita. O período pode ser registrado de novo.',
]

export default function AnularDialog({ sobre, ...shown }: DialogoProps<Linha>) {
  return (
    <Dialog {...shown} form title={`Anular a certidão nº ${sobre.id}`}>
      <AnularForm linha={sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function AnularForm({ linha: { id, inicio, fim }, onClose }: { linha: Linha; onClose: () => void }) {
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(publicacoes.anularIndisponibilidade, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      botao="anular certidão"
      definitivo
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id }, body }))}
    >
      <Text>
        Período de <DateTime value={inicio} /> a <DateTime value={fim} />.
      </Text>
      <MotivoField control={form.control} about="Consta da lista das certidões e do PDF, visíveis para todos." />
    </DecisaoForm>
  )
}
