/** Settings of the server of a run; commands that work beside it need the same. The ports come from playwright.config. */
export const serverEnv = () => {
  const { E2E_PORT = '', E2E_DATA = '' } = process.env
  return {
    PORT: E2E_PORT,
    DATA_DIR: E2E_DATA,
    APP_URL: `http://localhost:${E2E_PORT}`,
    LOG_LEVEL: 'warn',
    DEMO: '1',
    DEMO_PROCESSOS: '0',
    DATABASE_URL: '',
    SMTP_URL: '',
    // New people come from addresses of their own: one address may register only so many.
    TRUST_PROXY: '127.0.0.1',
  }
}
