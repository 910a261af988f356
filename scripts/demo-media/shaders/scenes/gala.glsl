#define FIREFLY 40.0
#include "prelude/plate-main.glsl"

// An evening reception: strings of lamps out of focus over guests in silhouette.
float guests(vec3 p, out float which) {
  float d = 1e3;
  which = 0.0;
  for (int i = 0; i < 6; i++) {
    float k = float(i), h = hash1(k + 2.5 + float(uVariant) * 9.0);
    vec3 q = p - vec3(-1.55 + 0.62 * k + 0.25 * h + (i > 2 ? 0.35 : 0.0), 0, 0.5 * (h - 0.5) + (i % 2 == 0 ? 0.0 : 0.5));
    q.xz = rot((i % 2 == 0 ? 1.1 : -1.3) + h * 0.7) * q.xz;
    float s = 0.93 + 0.12 * h;
    q /= s;
    float f = sdFigure(q, 0.05, 0.02);
    // Some of them raise a glass, some wear a long dress.
    if (i % 2 == 0) f = smin(f, sdTaper(q, vec3(0, 1.0, 0), vec3(0, 0.0, 0), 0.13, 0.22), 0.08);
    f = min(f, sdTaper(q, vec3(0.25, 1.15, 0.05), vec3(0.12, 1.22, 0.30), 0.042, 0.034));
    f = min(f, sdTaper(q, vec3(0.12, 1.24, 0.32), vec3(0.12, 1.38, 0.32), 0.014, 0.036));
    if (i % 3 == 1) f = smin(f, length(q - vec3(0, 1.70, -0.09)) - 0.065, 0.03);
    f *= s * 0.9;
    if (f < d) { d = f; which = h; }
  }
  return d;
}
vec3 palette(float h) {
  vec3 warm = mix(vec3(1.0, 0.46, 0.14), vec3(1.0, 0.72, 0.40), h);
  return uVariant == 0 ? warm : h < 0.3 ? vec3(0.35, 0.50, 1.0) : h < 0.5 ? vec3(0.95, 0.25, 0.55) : warm;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0.1, 1.42, -3.7), rd = normalize(vec3(p.x, p.y + 0.12, 2.5));
  vec2 q = rd.xy / rd.z;
  float smoke = fbm(p * 1.3 + 7.0, 5);
  vec3 c = mix(vec3(0.020, 0.022, 0.045), vec3(0.16, 0.075, 0.035), exp(-abs(q.y - 0.02) * 5.0)) * (0.5 + smoke);
  // Strings hang in long arcs; every lamp is a disc as large as it is far from the focus.
  for (int s = 0; s < 9; s++) {
    float k = float(s), z = 5.0 + 2.6 * k, sag = 0.55 + 0.3 * hash1(k + 1.5);
    for (int i = 0; i < 17; i++) {
      float x = (float(i) - 8.0) * (0.62 + 0.02 * k) + hash1(k * 3.1) * 0.5, h = hash2(vec2(i, s * 7 + uVariant));
      float a = x / 5.0, y = 2.35 + 0.42 * k + 0.5 * (hash1(k + 8.5) - 0.5) - sag * (1.0 - a * a) + (hash1(k + 4.5) - 0.5) * 0.5 * x + 0.04 * h - 1.42;
      vec2 at = vec2(x + (k - 4.0) * 0.1, y) / z;
      float r = 0.20 * abs(1.0 / 3.6 - 1.0 / z), d = length((q - at) * vec2(1.1, 0.96));
      c += palette(h) * (smoothstep(r, r * 0.90, d) * (0.7 + 0.3 * smoothstep(r * 0.5, r, d)) * 0.00026 / (r * r) * (0.55 + 0.8 * h) + 0.00003 / (d * d + 0.0006));
    }
  }
  // Candle-lit tables and windows at the back, all far out of focus.
  for (int i = 0; i < 26; i++) {
    float h = hash1(float(i) + 60.5), g = hash1(float(i) + 160.5);
    vec2 at = vec2((h - 0.5) * 1.9, -0.13 + 0.20 * g * g);
    float r = 0.028 + 0.034 * hash1(float(i) + 260.5), d = length((q - at) * vec2(1.1, 0.96));
    c += palette(g) * smoothstep(r, r * 0.86, d) * 0.30 * (0.5 + h);
  }
  // The lens is focused behind the guests: they stay shapes, the lamps stay the subject.
  bool tall = uResolution.y > uResolution.x;
  float blurAngle = 2.0 * PI * rnd(), blurRadius = sqrt(rnd()) * 0.016;
  rd = normalize(vec3(p.x + cos(blurAngle) * blurRadius, p.y + sin(blurAngle) * blurRadius + (tall ? 0.42 : 0.22), tall ? 3.4 : 2.7));
  float t = 2.2, hit = -1.0, w;
  for (int i = 0; i < 60; i++) {
    float d = guests(ro + rd * t, w);
    if (d < 0.002) { hit = t; break; }
    t += d;
    if (t > 6.0) break;
  }
  float near = 0.08;
  if (hit > 0.0) {
    vec3 x = ro + rd * hit;
    vec2 e = vec2(0.003, 0);
    float d0 = guests(x, w), u;
    vec3 n = normalize(vec3(guests(x + e.xyy, u), guests(x + e.yxy, u), guests(x + e.yyx, u)) - d0);
    float rim = pow(1.0 - max(dot(n, -rd), 0.0), 4.5);
    vec3 cloth = mix(vec3(0.014, 0.013, 0.018), vec3(0.05, 0.018, 0.020), step(0.6, w));
    c = cloth * (0.35 + 0.5 * max(n.y, 0.0)) * vec3(1.0, 0.7, 0.5);
    c += rim * (vec3(1.0, 0.55, 0.22) * (0.25 + 0.75 * sat(n.y + 0.35)) * 0.45 + vec3(0.15, 0.22, 0.5) * sat(-n.x) * 0.5);
    c += vec3(1.0, 0.55, 0.25) * 0.05 * smoke;
    near = 2.0 / (2.0 + hit);
  } else if (q.y < -0.16) {
    // Floor: a long gleam of everything above it.
    float k = smoothstep(-0.16, -0.5, q.y);
    c = mix(c, vec3(0.025, 0.015, 0.010) + vec3(0.32, 0.16, 0.06) * exp(-abs(q.x) * 2.2) * (0.35 + 0.9 * fbm(vec2(q.x * 26.0, q.y * 3.0), 4)) * (1.0 - k), smoothstep(-0.16, -0.22, q.y));
  }
  return vec4(c, near);
}
