const providers = ["Google", "Facebook", "Amazon"];

/** Not configured in this version, so the buttons are disabled (D14). */
export function SocialSignIn() {
  return (
    <section className="social-sign-in" aria-label="Other ways to sign in">
      <p className="social-sign-in-or">or</p>
      <ul>
        {providers.map((provider) => (
          <li key={provider}>
            <button type="button" className="button button-quiet" disabled aria-describedby="social-reason">
              {provider}
            </button>
          </li>
        ))}
      </ul>
      <p id="social-reason" className="social-sign-in-reason">
        Google, Facebook and Amazon sign-in are not available yet.
      </p>
    </section>
  );
}
