import { boletos } from '@concordia/contract/pagamentos/calls'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInstalacao } from '../../api/instalacao.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { saveFile } from '../../ui/files/saveFile.ts'

export function BaixarBoletoButton({ id }: { id: number }) {
  const baixar = useCommand(boletos.pdf, { again: true, onSuccess: (file) => saveFile(file, 'boleto.pdf') })
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      loading={baixar.isPending}
      onClick={() => baixar.send({ params: { id } })}
    >
      baixar boleto
    </Button>
  )
}

/** Cancels the slip at the bank; the fee can then be paid by any means. */
export function CancelarBoletoButton({ id }: { id: number }) {
  const readAgain = useReadAgain()
  return (
    <CommandButton
      variant="default"
      c="var(--mantine-color-error)"
      command={boletos.cancelar}
      input={{ params: { id } }}
      again
      ask={{
        title: 'Cancelar o boleto?',
        message:
          'O boleto é cancelado no banco e não pode mais ser pago. As custas continuam em aberto, para pagar de outra forma. Se você já pagou este boleto, não o cancele: aguarde a confirmação do banco.',
        confirm: 'cancelar boleto',
        cancel: 'voltar',
        danger: true,
      }}
      onDone={readAgain}
    >
      cancelar boleto
    </CommandButton>
  )
}

/** Where no bank is connected the secretariat plays the bank (docs/rules/fees.md#slip). */
export function PagarNoTesteButton({ id }: { id: number }) {
  const { boleto } = useInstalacao()
  const staff = isStaff(useSession()?.user)
  const readAgain = useReadAgain()
  if (boleto !== 'sandbox' || !staff) return null
  return (
    <CommandButton variant="default" command={boletos.pagarNoTeste} input={{ params: { id }, body: {} }} again onDone={readAgain}>
      marcar boleto como pago (ambiente de teste)
    </CommandButton>
  )
}
