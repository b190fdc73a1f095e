/** What the keys that are a sign alone are called where the account has turned them off. */
export const signKeys = 'sign-keys';
