import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CardForm } from './cardForm.ts'
import css from './stripe.module.css'

interface StripeCardProps {
  /** The installation's public key at Stripe. */
  publishableKey: string
  /** Says why no card can be entered now. */
  locked: string | undefined
  disabled: boolean
  /** Called with the form once it can be charged, with null while there is no form. */
  onForm: (form: CardForm | null) => void
}

/**
 * Stripe's own card form. Its script is loaded from Stripe's address, and only where this form is shown; if it fails to load,
 * the form says so, and the other means of payment stay usable.
 */
export function StripeCard({ publishableKey, ...rest }: StripeCardProps) {
  const loaded = useStripeJs(publishableKey)
  return (
    <Stack gap="xs">
      {loaded.data ? <loaded.data.StripeForm stripe={loaded.data.stripe} {...rest} /> : <Loading of={loaded} />}
      <Text size="sm" c="dimmed">
        Pagamento processado pela Stripe. Os dados do cartão vão direto para ela e não passam por esta plataforma.
      </Text>
    </Stack>
  )
}

/** Stripe's script and the form's code, loaded once per visit for all payments. */
const useStripeJs = (publishableKey: string) =>
  useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: async () => {
      const [{ loadStripe }, { StripeForm }] = await Promise.all([import('@stripe/stripe-js/pure'), import('./StripeForm.tsx')])
      const stripe = await loadStripe(publishableKey, { locale: 'pt-BR' })
      if (!stripe) throw new Error('Stripe.js needs a browser')
      return { stripe, StripeForm }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The loader itself tries twice.
    retry: false,
    structuralSharing: false,
    meta: { overlay: false, shared: true },
  })

const Loading = ({ of: { isFetching, refetch } }: { of: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) =>
  isFetching ? (
    <div role="status">
      <Text mb={4}>Carregando o formulário do cartão…</Text>
      <Skeleton className={css.field ?? ''} />
    </div>
  ) : (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} title="O formulário do cartão não carregou">
      <Text c="var(--mantine-color-text)">
        Ele vem do endereço js.stripe.com, que não respondeu ou está bloqueado nesta rede. Nada foi cobrado. Tente de novo ou
        escolha outra forma de pagamento.
      </Text>
      <Button mt="md" size="sm" variant="default" onClick={() => void refetch()}>
        tentar de novo
      </Button>
    </Alert>
  )
