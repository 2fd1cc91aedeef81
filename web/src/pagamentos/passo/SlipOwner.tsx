import type { Terceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import { BOLETO_VENCE_EM_DIAS } from '@concordia/contract/rules/pagamento'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart, NOT_OPENED } from '../../ui/dialog/lazyPart.tsx'
import { LIST, SCROLLED } from '../../ui/form/styles-combobox.ts'
import { notify } from '../../ui/notify.ts'
import { Failure } from '../../ui/page/states/Failure.tsx'
import type { Terceiros } from './useTerceiros.ts'

const TerceiroDialog = lazyPart(() => import('../terceiros/TerceiroDialog.tsx'))

const OWN = 'eu'

interface SlipOwnerProps {
  terceiros: Terceiros
  /** Null for the user's own name. */
  value: Terceiro | null
  onChange: (terceiro_id: number | null) => void
  /** What happens once the slip is paid. */
  depois: string
  disabled: boolean
}

/** In whose name the slip is issued, with the dialog for third parties; says when it is due and how long banks take. */
export function SlipOwner({ terceiros, value, onChange, depois, disabled }: SlipOwnerProps) {
  const [dialog, setDialog] = useState<{ opened: boolean; terceiro: Terceiro | null } | null>(null)
  const open = async (terceiro: Terceiro | null) => {
    // Rendered before its code has loaded, it would unmount the page and lose the files chosen on it.
    if (await TerceiroDialog.fetched()) setDialog({ opened: true, terceiro })
    else notify.error(NOT_OPENED)
  }
  const close = () => setDialog((shown) => shown && { ...shown, opened: false })
  const options = terceiros.known.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <Stack gap="md">
      <Select
        label="Pagador do boleto"
        data={[{ value: OWN, label: 'Em meu nome' }, ...options]}
        value={value ? String(value.id) : OWN}
        onChange={(id) => onChange(id === OWN || id === null ? null : Number(id))}
        disabled={disabled || terceiros.pending}
        allowDeselect={false}
        openOnFocus={false}
        comboboxProps={LIST}
        {...SCROLLED}
      />
      {terceiros.error && <Failure error={terceiros.error} retry={terceiros.retry} />}
      <Group gap="sm">
        <Button size="sm" variant="default" disabled={disabled} onClick={() => void open(null)}>
          adicionar terceiro
        </Button>
        {value && (
          <Button size="sm" variant="default" disabled={disabled} onClick={() => void open(value)}>
            editar terceiro
          </Button>
        )}
      </Group>
      <Text>
        O boleto vence {BOLETO_VENCE_EM_DIAS} dias depois de gerado, e o banco pode levar até 3 dias úteis para reconhecer o
        pagamento. {depois}
      </Text>
      {dialog && (
        <Suspense>
          <TerceiroDialog
            {...dialog}
            onClose={close}
            onSaved={(saved) => {
              terceiros.put(saved)
              onChange(saved.id)
              close()
            }}
            onDeleted={(gone) => {
              terceiros.drop(gone)
              onChange(null)
              close()
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
